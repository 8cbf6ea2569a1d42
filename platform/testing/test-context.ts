import type { Database } from '../db/database.ts';
import { createCountCache } from '../domain/count-cache.ts';
import type { DomainContext } from '../domain/domain-context.ts';

/** A context whose clock stands still until it is moved. */
export interface TestContext extends DomainContext {
  readonly advance: (milliseconds: number) => void;
}

/** A Friday morning in Putian. */
export const TEST_START = '2026-11-20T09:00:00+08:00';

export function createTestContext(db: Database, start: string = TEST_START): TestContext {
  let nowMs = Date.parse(start);
  const now = () => new Date(nowMs);
  return {
    db,
    now,
    counts: createCountCache(now),
    advance: (milliseconds) => {
      nowMs += milliseconds;
    },
  };
}
