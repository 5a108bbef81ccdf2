// What stands before every route: a valid key or session, of a role that the route is for, and a key's signature.
// Refusals are noted in the audit log.
import { Problem, Role } from '@tributary/contracts';
import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuditLog } from './audit/audit-log';
import { KeyRing, Principal, accessMetadata } from './auth';
import { SessionRing } from './sessions/session-ring';
import { RequestSignatures, Signable } from './signing/request-signatures';

interface GuardedRequest extends Signable {
  readonly ip: string;
  readonly routeOptions?: { readonly url?: string };
  principal?: Principal;
}

const refusals = new Set(['unauthenticated', 'forbidden', 'signature-refused', 'csrf-refused']);

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(KeyRing) private readonly keys: KeyRing,
    @Inject(SessionRing) private readonly sessions: SessionRing,
    @Inject(RequestSignatures) private readonly signatures: RequestSignatures,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const policy = this.reflector.getAllAndOverride<Role[] | 'public' | undefined>(accessMetadata, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (policy === 'public') return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    try {
      await this.admit(request, policy ?? []);
    } catch (error) {
      this.note(request, error);
      throw error;
    }
    return true;
  }

  private async admit(request: GuardedRequest, policy: readonly Role[]): Promise<void> {
    // A key counts before a cookie: a browser sends cookies by itself, nobody sends a key by accident.
    const came = request.headers.authorization
      ? await this.keys.principalOf(request)
      : await this.sessions.principalOf(request);
    if (!came)
      throw new Problem('unauthenticated', 'send a valid key as "Authorization: Bearer …", or sign in');
    const role = policy.find((each) => came.roles.includes(each));
    request.principal = { ...came, role: role ?? came.role };
    if (role === undefined) {
      const who = came.session ? 'a person' : 'a key';
      throw new Problem('forbidden', `${who} of role ${came.roles.join(', ')} may not use this route`);
    }
    await this.signatures.check(request, request.principal);
  }

  private note(request: GuardedRequest, error: unknown): void {
    if (!(error instanceof Problem) || !refusals.has(error.code)) return;
    const { method, ip, principal, routeOptions } = request;
    this.audit.record({
      kind: 'access.refused',
      actor: principal?.actor ?? null,
      subject: `${method} ${routeOptions?.url ?? ''}`,
      detail: { code: error.code, reason: error.extra.reason as string, by: principal?.keyId, address: ip },
    });
  }
}
