import type { Database } from '../db/database.ts';
import type { CountCache } from './count-cache.ts';

/** What every verb works with. `now` is the only clock. */
export interface DomainContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly counts: CountCache;
  /** Unaccepted cases wait while no institution has anybody to accept them; not where a demonstration plays the institutions. */
  readonly waitsForOfficers?: boolean;
}
