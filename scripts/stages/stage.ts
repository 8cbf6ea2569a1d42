/** What one part of the tests counted. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A part of the tests; its output goes to the terminal, its count into the sum. */
export interface Stage {
  readonly label: string;
  run(): Promise<Count>;
}

/** One check that either holds or does not. */
export const toCount = (holds: boolean): Count => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Adds up what several parts counted. */
export const addCounts = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, count) => sum + count.passed, 0),
  failed: counts.reduce((sum, count) => sum + count.failed, 0),
});
