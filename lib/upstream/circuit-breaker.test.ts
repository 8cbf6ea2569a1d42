import { CircuitBreaker } from './circuit-breaker.ts';

function setUp() {
  const clock = { ms: 0 };
  const breaker = new CircuitBreaker(() => clock.ms);
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) {
      breaker.admits();
      breaker.report('down');
    }
  };
  return { clock, breaker, fail };
}

describe('CircuitBreaker', () => {
  it('stays closed while answers come between failures', () => {
    const { breaker, fail } = setUp();
    fail(4);
    breaker.report('up');
    fail(4);
    expect(breaker.admits()).toBe(true);
  });

  it('opens after five failures in a row and admits one attempt after a second', () => {
    const { breaker, fail, clock } = setUp();
    fail(5);
    expect(breaker.admits()).toBe(false);
    clock.ms = 1_000;
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  });

  it('spaces attempts further and further apart, five seconds at most', () => {
    const { breaker, fail, clock } = setUp();
    fail(5);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const startedMs = clock.ms;
      while (!breaker.admits()) clock.ms += 100;
      pauses.push(clock.ms - startedMs);
      breaker.report('down');
    }
    expect(pauses).toEqual([1_000, 1_000, 2_000, 4_000, 5_000]);
  });

  it('closes at the first answer and starts with short pauses again', () => {
    const { breaker, fail, clock } = setUp();
    fail(5);
    clock.ms = 1_000;
    breaker.admits();
    breaker.report('up');
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
    fail(5);
    clock.ms = 2_000;
    expect(breaker.admits()).toBe(true);
  });

  it('tells once that it opens and once that it closes, however often it is tried between', () => {
    const turns: boolean[] = [];
    let nowMs = 0;
    const breaker = new CircuitBreaker(
      () => nowMs,
      (isOpen) => turns.push(isOpen),
    );
    for (let count = 0; count < 9; count += 1) {
      nowMs += 10_000;
      breaker.admits();
      breaker.report('down');
    }
    breaker.report('up');
    breaker.report('up');
    expect(turns).toEqual([true, false]);
  });

  it('gives the attempt to the next caller when the one who had it gave up', () => {
    const { breaker, fail, clock } = setUp();
    fail(5);
    clock.ms = 1_000;
    breaker.admits();
    breaker.report('unknown');
    expect(breaker.admits()).toBe(true);
  });
});
