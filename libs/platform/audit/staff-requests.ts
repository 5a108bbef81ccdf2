// Every change that a person or key of the network's staff asks for is noted with its end, done or refused (R48).
import { CallHandler, ExecutionContext, Inject, Injectable, NestInterceptor } from '@nestjs/common';
import { Observable, tap } from 'rxjs';
import type { Principal } from '../auth';
import { asProblem } from '../problem-filter';
import { isChange } from '../sessions/site';
import { AuditLog } from './audit-log';

interface StaffRequest {
  readonly method: string;
  readonly url: string;
  readonly ip: string;
  readonly principal?: Principal;
}

const staff = new Set(['finance', 'admin']);
const pathLengthMax = 300;

@Injectable()
export class StaffRequests implements NestInterceptor {
  constructor(@Inject(AuditLog) private readonly log: AuditLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { method, url, ip, principal } = context.switchToHttp().getRequest<StaffRequest>();
    if (!principal || !staff.has(principal.role) || !isChange(method)) return next.handle();
    const path = url.split('?')[0]!.slice(0, pathLengthMax);
    const note = (result: string) =>
      this.log.record({
        kind: 'staff.request',
        actor: principal.actor,
        subject: `${method} ${path}`,
        detail: { result, by: principal.keyId, role: principal.role, address: ip },
      });
    return next.handle().pipe(
      tap({
        complete: () => note('done'),
        error: (error: unknown) => note(asProblem(error)?.code ?? 'internal-error'),
      }),
    );
  }
}
