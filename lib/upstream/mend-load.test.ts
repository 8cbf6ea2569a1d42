import { calls } from '#lib/contract/calls.ts';
import { sampleResponse } from '#lib/testing/sample-response.ts';
import { repairResponse } from './repair-response.ts';

type Fields = Record<string, unknown>;
const { rows } = sampleResponse(calls.messages.answer) as { rows: readonly Fields[] };
const { rows: products } = sampleResponse(calls.financeProducts.answer) as { rows: readonly Fields[] };

const many = (count: number, change: Fields): Fields[] => Array.from({ length: count }, () => ({ ...rows[0], ...change }));
const mend = (given: readonly Fields[]) => repairResponse(calls.messages.answer, { code: 200, msg: '', rows: given, total: given.length });

/** Of the processor, whoever else has it meanwhile: far more than it takes, far less than others can wait. */
const MOST_MS = 1_000;
function within<T>(work: () => T): T {
  const begun = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
  return result;
}

describe('an answer with thousands of flaws', () => {
  const beyond = { ok: false, paths: expect.arrayContaining(['answer: breaks the contract in more than 5000 places']) };

  it('is mended while it has no more than a long list can have', () => {
    const mended = within(() => mend([...many(1, {}), ...many(4_000, { id: null })]));
    expect(mended).toMatchObject({ ok: true, dropped: 4_000, value: { rows: [rows[0]] } });
    expect(within(() => mend(many(4_000, { content: null })))).toMatchObject({ ok: true, dropped: 0 });
  });

  it('is refused by name where it has more, before anybody waits', () => {
    expect(within(() => mend(many(20_000, { id: null })))).toEqual(beyond);
    const tags = Array.from({ length: 50_000 }, (_, index) => index);
    const list = { code: 200, msg: '', rows: [{ ...products[0], tags }], total: 1 };
    expect(within(() => repairResponse(calls.financeProducts.answer, list))).toEqual(beyond);
  });
});
