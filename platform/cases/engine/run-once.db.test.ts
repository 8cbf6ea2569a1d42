import type { DomainContext } from '../../domain/domain-context.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { describeOnEveryDatabase } from '../../testing/test-database.ts';
import { insertNumbered } from './insert-numbered.ts';
import { type OnceKey, runOnce } from './run-once.ts';

const USER = '018f0000-0000-7000-8000-000000000001';
const asked: OnceKey = { userId: USER, route: 'submit', key: 'key-of-the-test', body: { amount: 1 } };

describeOnEveryDatabase('work that runs once', (database) => {
  let context: DomainContext;
  let runs: number;
  const work = async () => ({ run: ++runs });

  beforeEach(() => {
    context = createTestContext(database().db);
    runs = 0;
  });

  it('runs once for a hundred repetitions, and answers all of them alike', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => runOnce(context, asked, work)));
    expect(new Set(answers.map(({ run }) => run))).toEqual(new Set([1]));
    expect(runs).toBe(1);
  });

  it('refuses the same key with another body, and a malformed key', async () => {
    await runOnce(context, asked, work);
    await expect(runOnce(context, { ...asked, body: { amount: 2 } }, work)).rejects.toMatchObject({ kind: 'idempotencyKeyReused' });
    await expect(runOnce(context, { ...asked, key: 'a b' }, work)).rejects.toMatchObject({ kind: 'badRequest' });
  });

  it('keeps the users apart, and runs freely without a key', async () => {
    await runOnce(context, asked, work);
    await runOnce(context, { ...asked, userId: '018f0000-0000-7000-8000-000000000002' }, work);
    await runOnce(context, { ...asked, key: null }, work);
    expect(runs).toBe(3);
  });

  it('forgets a failed run, so that the next try runs', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    await expect(runOnce(context, asked, fail)).rejects.toThrow('broken');
    expect(await runOnce(context, asked, work)).toEqual({ run: 1 });
  });
});

describe('numbers for people', () => {
  it('hold prefix, day in Shanghai and six digits, and a taken one is drawn again', async () => {
    const taken: string[] = [];
    const insert = async (number: string) => taken.push(number) > 1;
    const number = await insertNumbered('FO', new Date('2026-11-20T17:00:00Z'), insert);
    expect(number).toMatch(/^FO20261121\d{6}$/);
    expect(taken).toHaveLength(2);
  });
});
