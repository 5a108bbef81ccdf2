// Personal references stop at the edge, if the operator wants: a player's reference becomes a keyed digest before
// anything is checked, stored, logged or sent on. The same casino and reference give the same digest in both services
// and over every route, so that repeats, repeat wins and searches by a casino's own reference work as before.
import { createHmac } from 'node:crypto';
import { Problem, referenceFault } from '@tributary/contracts';
import { CallHandler, ExecutionContext, Inject, Injectable, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';

export const pseudonymKeyToken = 'PseudonymKey';

const shape = /^psn_[A-Za-z0-9_-]{43}$/;

type Fields = Record<string, unknown>;

interface Incoming {
  readonly body: unknown;
  readonly query: unknown;
  readonly params?: unknown;
  readonly routeOptions?: { readonly url?: string };
  readonly principal?: { readonly casino: string | null };
}

/** The pseudonym of a casino's player. One casino's says nothing about another's player of the same name. */
export function pseudonymOf(key: string, casino: string, player: string): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([casino, player]))
    .digest('base64url');
  return `psn_${digest}`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The casino that a path is about: staff ask for its players there. */
function casinoInPath({ params, routeOptions }: Omit<Incoming, 'body' | 'query'>): string | undefined {
  const isOfCasino = routeOptions?.url?.startsWith('/v1/casinos/:code') ?? false;
  return isOfCasino && isFields(params) && typeof params.code === 'string' ? params.code : undefined;
}

@Injectable()
export class Pseudonyms implements NestInterceptor {
  constructor(@Inject(pseudonymKeyToken) private readonly key: string) {}

  /** Runs after the key was judged and before the request is checked. Throws `invalid-request` without a casino. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() === 'http') this.replaceIn(context.switchToHttp().getRequest<Incoming>());
    return next.handle();
  }

  private replaceIn(request: Incoming): void {
    const { body, query, principal } = request;
    const own = principal?.casino ?? casinoInPath(request);
    if (isFields(query)) this.replace(query, own, 'player');
    if (!isFields(body)) return;
    const casino = typeof body.casino === 'string' ? body.casino : own;
    this.replace(body, casino, 'player');
    for (const [field, items] of Object.entries(body)) {
      if (!Array.isArray(items)) continue;
      for (const [place, item] of items.entries()) {
        if (isFields(item)) this.replace(item, casino, `${field}.${place}.player`);
      }
    }
  }

  // What cannot be a reference is left for the schema to refuse, and a pseudonym that was given back stays itself.
  private replace(fields: Fields, usual: string | undefined, field: string): void {
    const { player } = fields;
    if (typeof player !== 'string' || referenceFault(player) !== null || shape.test(player)) return;
    const casino = typeof fields.casino === 'string' ? fields.casino : usual;
    if (casino === undefined) {
      const reason = 'needs a casino beside it: a player is known only there';
      throw new Problem('invalid-request', `${field}: ${reason}`, [{ field, reason }]);
    }
    fields.player = pseudonymOf(this.key, casino, player);
  }
}
