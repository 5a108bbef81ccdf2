// Every change that a person or key of the network's staff asks for is noted with its end, done or refused, and so is
// every export of personal data, whoever reads it (R48).
import {
  CallHandler,
  ExecutionContext,
  Inject,
  Injectable,
  NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
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

const personalData = 'tributary:personal-data';

/** A route that hands out many players' references at once: its use is noted in the audit log. */
export const PersonalData = () => SetMetadata(personalData, true);

const staff = new Set(['finance', 'admin']);
const pathLengthMax = 300;

@Injectable()
export class StaffRequests implements NestInterceptor {
  constructor(
    @Inject(AuditLog) private readonly log: AuditLog,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { method, url, ip, principal } = context.switchToHttp().getRequest<StaffRequest>();
    const isExport = this.reflector.get<boolean>(personalData, context.getHandler()) ?? false;
    const isNoted = isExport || (isChange(method) && staff.has(principal?.role ?? ''));
    if (!principal || !isNoted) return next.handle();
    const path = url.split('?')[0]!.slice(0, pathLengthMax);
    const note = (result: string) =>
      this.log.record({
        kind: isExport ? 'personal-data.read' : 'staff.request',
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
