import fc from 'fast-check';
import { createSteadyClock } from '../open-platform.ts';

const START_MS = Date.parse('2026-11-20T01:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A machine whose clock can be set while time passes. */
function openMachine() {
  const machine = { wallMs: START_MS, passedMs: 0 };
  const clock = createSteadyClock({ wallMs: () => machine.wallMs, passedMs: () => machine.passedMs });
  const pass = (milliseconds: number): number => {
    machine.wallMs += milliseconds;
    machine.passedMs += milliseconds;
    return clock().getTime() - START_MS;
  };
  const set = (byMs: number): void => {
    machine.wallMs += byMs;
  };
  return { pass, set };
}

describe('the time of a process', () => {
  it('is the machine’s while nobody sets it', () => {
    const { pass } = openMachine();
    expect([pass(0), pass(1), pass(HOUR_MS), pass(24 * HOUR_MS)]).toEqual([0, 1, HOUR_MS + 1, 25 * HOUR_MS + 1]);
  });

  it.each([1, -1])('hardly changes when the machine is set %d h on, and agrees with it within a day', (hours) => {
    const { pass, set } = openMachine();
    pass(MINUTE_MS);
    set(hours * HOUR_MS);
    expect(pass(0)).toBe(MINUTE_MS);
    expect(pass(10 * MINUTE_MS)).toBe((11 + hours) * MINUTE_MS);
    expect(pass(24 * HOUR_MS) - 24 * HOUR_MS).toBe(11 * MINUTE_MS + hours * HOUR_MS);
  });

  it.each([3, -3, 48])('follows at once when the machine is %d h off', (hours) => {
    const { pass, set } = openMachine();
    set(hours * HOUR_MS);
    expect(pass(1)).toBe(hours * HOUR_MS + 1);
  });

  it('never goes backward, and a span of it is at most a tenth longer or shorter, however the machine is set', () => {
    const steps = fc.array(fc.record({ pass: fc.nat(HOUR_MS), set: fc.integer({ min: -HOUR_MS / 4, max: HOUR_MS / 4 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (taken) => {
        const { pass, set } = openMachine();
        let before = 0;
        for (const step of taken) {
          set(step.set);
          const after = pass(step.pass);
          expect(Math.abs(after - before - step.pass)).toBeLessThanOrEqual(step.pass * 0.1 + 1);
          expect(after).toBeGreaterThanOrEqual(before);
          before = after;
        }
      }),
    );
  });
});
