import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { RequestQueue } from './in-flight.ts';

const MANY = 40;
const newResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

/** Only what works here takes time: a machine that pauses changes nothing. */
let nowMs = 0;
const burn = (milliseconds: number): void => {
  nowMs += milliseconds;
};
beforeEach(() => {
  nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.restoreAllMocks());

/** Lets this many answers enter; what each does is told by its number. */
const fill = (queue: RequestQueue, count: number, work: (response: ServerResponse, index: number) => void): ServerResponse[] =>
  Array.from({ length: count }, (_, index) => {
    const response = newResponse();
    queue.enter(response, () => work(response, index));
    return response;
  });

async function untilEmpty(queue: RequestQueue): Promise<number> {
  let turns = 0;
  for (; queue.length > 0; turns += 1) await turn();
  return turns;
}

describe('a request queue', () => {
  it('lets the event loop read between two turns', async () => {
    const queue = new RequestQueue({ longestWaitMs: 1_000 });
    fill(queue, 10, (response) => {
      burn(20);
      response.end();
    });
    expect(await untilEmpty(queue)).toBeGreaterThanOrEqual(10);
  });

  it('begins one in a turn of those that go on for longer', async () => {
    const queue = new RequestQueue({ longestWaitMs: 1_000 });
    let begun = 0;
    fill(queue, 5, () => {
      begun += 1;
    });
    for (let turns = 1; turns <= 5; turns += 1) {
      await turn();
      expect(begun).toBe(turns);
    }
  });

  it('begins several of those in a turn where it may, for as long as it may', async () => {
    const quick = new RequestQueue({ longestWaitMs: 1_000, turnMs: 60_000 });
    fill(quick, 5, () => undefined);
    const slow = new RequestQueue({ longestWaitMs: 1_000, turnMs: 5 });
    fill(slow, 5, () => burn(5));
    await turn();
    expect([quick.length, slow.length]).toEqual([0, 4]);
  });

  it('does no more in a turn for a thousand who wait than for a few', async () => {
    const queue = new RequestQueue({ longestWaitMs: 1_000 });
    fill(queue, 1_000, () => undefined);
    for (let turns = 0; turns < 10; turns += 1) await turn();
    expect(queue.length).toBe(990);
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Immediate').length).toBeLessThan(10);
  });

  it('begins all of a thousand that are there at once, in their order', async () => {
    const queue = new RequestQueue({ longestWaitMs: 1_000, turnMs: 5 });
    const begun: number[] = [];
    fill(queue, 1_000, (response, index) => {
      begun.push(index);
      burn(0.1);
      response.end();
    });
    expect(await untilEmpty(queue)).toBeLessThan(100);
    expect(begun).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
  });

  it('is long when those who wait would wait too long, never with few, and forgets a slow time when it rests', async () => {
    const queue = new RequestQueue({ longestWaitMs: 100 });
    const work = (response: ServerResponse): void => {
      burn(10);
      response.end();
    };
    fill(queue, 3 * MANY, work);
    expect(queue.isLong).toBe(false);
    while (!queue.isLong) await turn();
    expect(queue.length).toBeGreaterThan(MANY);
    while (queue.length >= MANY - 10) await turn();
    expect(queue.isLong).toBe(false);
    await untilEmpty(queue);
    await turn();
    fill(queue, 2 * MANY, (response) => response.end());
    expect(queue.isLong).toBe(false);
    await untilEmpty(queue);
  });

  it('is not long for a pause, as of the memory being cleared, after which all goes on as quickly as before', async () => {
    const queue = new RequestQueue({ longestWaitMs: 1_000 });
    fill(queue, 5 * MANY, (response, index) => {
      burn(index === 0 ? 300 : 2);
      response.end();
    });
    while (queue.length > 0) {
      await turn();
      expect(queue.isLong).toBe(false);
    }
  });

  it('begins nothing for whom has gone, and goes on with the others', async () => {
    const queue = new RequestQueue({ longestWaitMs: 1_000 });
    const begun: number[] = [];
    const responses = fill(queue, 4, (response, index) => {
      begun.push(index);
      response.end();
    });
    for (const gone of [0, 2, 3]) responses[gone]?.emit('close');
    expect(queue.length).toBe(1);
    await turn();
    fill(queue, 2, (response, index) => {
      begun.push(index + 4);
      response.end();
    });
    await untilEmpty(queue);
    expect(begun).toEqual([1, 4, 5]);
  });

  it('has no more under way than may be while the processor is busy, and room for so many beside', async () => {
    jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 100, utilization: 1 });
    const queue = new RequestQueue({ longestWaitMs: 1_000, atOnce: 2, room: 5 });
    const responses = fill(queue, 4, () => undefined);
    for (let turns = 0; turns < 10; turns += 1) await turn();
    expect([queue.length, queue.isLong]).toEqual([2, false]);
    fill(queue, 1, () => undefined);
    expect(queue.isLong).toBe(true);
    responses[0]?.emit('finish');
    while (queue.length === 3) await turn();
    for (let turns = 0; turns < 10; turns += 1) await turn();
    expect([queue.length, queue.isLong]).toEqual([2, false]);
  });

  it('begins more while the processor rests, as long as an upstream takes its time', async () => {
    jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 50, active: 1, utilization: 0.02 });
    const queue = new RequestQueue({ longestWaitMs: 1_000, atOnce: 2 });
    fill(queue, 10, () => undefined);
    expect(await untilEmpty(queue)).toBeLessThanOrEqual(11);
  });
});
