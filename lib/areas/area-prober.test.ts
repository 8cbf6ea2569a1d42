import { jest } from '@jest/globals';
import type { AreaName } from '#lib/contract/areas.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { isAreaOn } from './area-states.ts';
import { noteResponse, openAreas } from './known-areas.ts';
import { type AskProbe, type Prober, startProber } from './watch-areas.ts';

const MISSING: UpstreamFault = { kind: 'business', code: 404, msg: '' };
const REFUSED: UpstreamFault = { kind: 'network', reason: 'ECONNREFUSED' };
const asked: number[] = [];
const calls: string[] = [];
const looks: number[] = [];
let isWell: boolean;
let fault: UpstreamFault | null;
let prober: Prober;

const start = (...names: AreaName[]): void => {
  const ask: AskProbe = async (call) => {
    asked.push(Date.now());
    calls.push(call);
    noteResponse(call, { fault, isOwn: true, isSuccess: fault === null });
    if (fault?.kind === 'timeout') return 'slow';
    return fault?.kind === 'network' ? 'unreachable' : 'answered';
  };
  const control = async (): Promise<boolean> => {
    looks.push(Date.now());
    return isWell;
  };
  prober = startProber({ ask, control }, names.length === 0 ? ['insurance'] : names, () => 0.5);
};
/** Whether it is known yet what there is. */
async function isDecided(): Promise<boolean> {
  let decided = false;
  void prober.firstRound.then(() => {
    decided = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return decided;
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  asked.length = 0;
  calls.length = 0;
  looks.length = 0;
  isWell = true;
  fault = null;
  openAreas('auto');
});
afterEach(() => {
  prober.stop();
  jest.useRealTimers();
  openAreas('auto');
});

it('asks once of what is there, and then leaves it to the visitors', async () => {
  start();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([0]);
});

it('knows within two seconds of the start that an area is not there', async () => {
  fault = MISSING;
  start();
  await jest.advanceTimersByTimeAsync(1_300);
  expect([isAreaOn('insurance'), await isDecided()]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(700);
  expect([isAreaOn('insurance'), await isDecided()]).toEqual([false, true]);
  expect(asked).toEqual([0, 700, 1_400]);
});

it('asks every half a minute while it is off, and puts it back at the first good answer', async () => {
  fault = MISSING;
  start();
  await jest.advanceTimersByTimeAsync(62_000);
  expect(asked.slice(3)).toEqual([31_400, 61_400]);
  fault = { kind: 'business', code: 401, msg: '' };
  await jest.advanceTimersByTimeAsync(30_000);
  expect([isAreaOn('insurance'), asked.at(-1)]).toEqual([true, 91_400]);
});

it('has a doubt that visitors raised confirmed over a minute before anything goes', async () => {
  start();
  await jest.advanceTimersByTimeAsync(1_000);
  fault = MISSING;
  noteResponse('insuranceProducts', { fault });
  await jest.advanceTimersByTimeAsync(59_000);
  expect(isAreaOn('insurance')).toBe(true);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(isAreaOn('insurance')).toBe(false);
});

it('lets a doubt go that its own question does not confirm', async () => {
  start();
  await jest.advanceTimersByTimeAsync(1_000);
  for (let count = 0; count < 5; count += 1) noteResponse('insuranceProducts', { fault: MISSING });
  await jest.advanceTimersByTimeAsync(600_000);
  expect([isAreaOn('insurance'), asked.length]).toEqual([true, 2]);
});

it('waits for nobody while the upstream is down, and asks one thing at a time until somebody answers', async () => {
  fault = REFUSED;
  start('finance', 'insurance', 'policy');
  expect(await isDecided()).toBe(true);
  await jest.advanceTimersByTimeAsync(16_000);
  expect(isAreaOn('insurance')).toBe(true);
  expect(asked).toEqual([0, 1_000, 3_000, 7_000, 12_000]);
  expect([...new Set(calls)]).toEqual(['financeProducts']);
  fault = MISSING;
  await jest.advanceTimersByTimeAsync(3_000);
  expect(['finance', 'insurance', 'policy'].map((name) => isAreaOn(name as AreaName))).toEqual([false, false, false]);
});

it('asks for another where the first is slow', async () => {
  fault = { kind: 'timeout' };
  start('finance', 'insurance');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual(['financeProducts', 'insuranceProducts']);
});

it('goes on asking for what fails from the start', async () => {
  fault = { kind: 'status', status: 502 };
  start();
  expect(await isDecided()).toBe(true);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([0, 10_000, 20_000]);
});

describe('a start at which a gateway was not ready yet', () => {
  const refused: UpstreamFault = { kind: 'business', code: 401, msg: '' };

  it('takes the refusal that follows its 404 for a sign of life of a personal area', async () => {
    fault = MISSING;
    start('orders');
    await jest.advanceTimersByTimeAsync(100);
    fault = refused;
    await jest.advanceTimersByTimeAsync(700);
    expect([await isDecided(), isAreaOn('orders')]).toEqual([true, true]);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([0, 700]);
  });

  it('waits for six answers of an area that cannot make up its mind, and asks seldom then', async () => {
    fault = MISSING;
    start();
    await jest.advanceTimersByTimeAsync(100);
    fault = { kind: 'status', status: 502 };
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await isDecided()).toBe(false);
    await jest.advanceTimersByTimeAsync(500);
    expect(await isDecided()).toBe(true);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(asked).toEqual([0, 700, 1_400, 2_100, 2_800, 3_500, 23_500]);
  });

  it('waits fifteen seconds for a question that nobody answers', async () => {
    prober = startProber({ ask: () => new Promise(() => undefined), control: async () => true }, ['insurance'], () => 0.5);
    await jest.advanceTimersByTimeAsync(14_999);
    expect(await isDecided()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await isDecided()).toBe(true);
  });
});

describe('an upstream that says 404 to everything after it has been there', () => {
  const bare: UpstreamFault = { kind: 'business', code: 404, msg: '', isBare: true };
  const goAway = async (...names: AreaName[]): Promise<void> => {
    start(...names);
    await jest.advanceTimersByTimeAsync(1_000);
    fault = bare;
    for (const call of ['insuranceProducts', 'policyArticles'] as const) noteResponse(call, { fault });
  };

  it('loses no area while what every upstream has is not answered either', async () => {
    isWell = false;
    await goAway();
    await jest.advanceTimersByTimeAsync(600_000);
    expect([isAreaOn('insurance'), looks.length]).toEqual([true, 1]);
  });

  it('loses an area where the rest is answered, after one look for all', async () => {
    await goAway('insurance', 'policy');
    await jest.advanceTimersByTimeAsync(90_000);
    expect([isAreaOn('insurance'), isAreaOn('policy'), looks.length]).toEqual([false, false, 1]);
  });

  it('is looked at once more when visitors are told so again', async () => {
    isWell = false;
    await goAway();
    await jest.advanceTimersByTimeAsync(100_000);
    isWell = true;
    noteResponse('insuranceProducts', { fault: bare });
    await jest.advanceTimersByTimeAsync(100_000);
    expect([isAreaOn('insurance'), looks.length]).toEqual([false, 2]);
  });
});
