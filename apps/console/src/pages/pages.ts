// Every group of pages, in the order of the navigation. A new group adds its import and its line.
import { approvals } from './approvals/pages';
import { audit } from './audit/pages';
import { computations } from './computations/pages';
import { cases } from './cases/pages';
import { incidents } from './incidents/pages';
import { jackpots } from './jackpots/pages';
import { money } from './money/pages';
import { network } from './network/pages';
import { operations } from './operations/pages';
import { overview } from './overview/pages';
import type { PageGroup } from './page';
import { proofs } from './proofs/pages';
import { people } from './people/pages';
import { rates } from './rates/pages';
import { reconciliation } from './reconciliation/pages';
import { returns } from './returns/pages';
import { registers } from './registers/pages';
import { rounds } from './rounds/pages';
import { statements } from './statements/pages';

/** Groups of one name stand under one heading. */
export const pageGroups: readonly PageGroup[] = [
  overview,
  jackpots,
  rounds,
  computations,
  statements,
  registers,
  money,
  proofs,
  approvals,
  cases,
  incidents,
  operations,
  audit,
  network,
  people,
  rates,
  reconciliation,
  returns,
];
