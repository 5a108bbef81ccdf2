// What stands before every route: a valid key, of a role that the route is for, and its signature.
import { Problem, Role } from '@tributary/contracts';
import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { KeyRing, Principal, accessMetadata, bearerOf } from './auth';
import { RequestSignatures, Signable } from './signing/request-signatures';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(KeyRing) private readonly keys: KeyRing,
    @Inject(RequestSignatures) private readonly signatures: RequestSignatures,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const policy = this.reflector.getAllAndOverride<Role[] | 'public' | undefined>(accessMetadata, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (policy === 'public') return true;
    const request = context.switchToHttp().getRequest<Signable & { principal?: Principal }>();
    const principal = await this.keys.principalOf(bearerOf(request.headers));
    if (!principal) throw new Problem('unauthenticated', 'send a valid key as "Authorization: Bearer …"');
    if (!policy?.includes(principal.role)) {
      throw new Problem('forbidden', `a key of role ${principal.role} may not use this route`);
    }
    await this.signatures.check(request, principal);
    request.principal = principal;
    return true;
  }
}
