// Whether a round's stream may be opened is said before it is: an open stream can only answer events, and another
// tenant's round is a 404 like one that does not exist (F-01).
import { Problem, id } from '@tributary/contracts';
import { Database } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { visibleTo } from './round-access';
import { findRound } from './rounds.store';

interface StreamRequest {
  readonly params: { readonly roundId: string };
  readonly principal: Principal;
}

const roundId = id('round');

@Injectable()
export class StreamGuard implements CanActivate {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Errors: `invalid-request`, `not-found`. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, principal } = context.switchToHttp().getRequest<StreamRequest>();
    const read = roundId.safeParse(params.roundId);
    if (!read.success) {
      const reason = read.error.issues[0]!.message;
      throw new Problem('invalid-request', `roundId: ${reason}`, [{ field: 'roundId', reason }]);
    }
    visibleTo(principal, read.data, await findRound(this.db, read.data));
    return true;
  }
}
