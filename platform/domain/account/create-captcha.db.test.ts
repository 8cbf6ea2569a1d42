import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { captcha } from '../../db/schema/account-tables.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { DEFAULT_ACCOUNT_LIMITS as limits } from './account-limits.ts';
import { createLetterChallenge, createMathChallenge } from './captcha-challenge.ts';
import { findCaptchaLevel } from './captcha-failures.ts';
import { createCaptchaSource, fixedCaptcha } from './captcha-source.ts';
import { consumeCaptcha, createCaptcha, createQuestion, hashCaptchaAnswer } from './create-captcha.ts';

describeOnDatabase('a captcha', (database) => {
  let context: TestContext;
  const CLIENT = '203.0.113.9';
  const create = async (clientAddress = CLIENT) => (await createCaptcha(context, fixedCaptcha('aB3k'), { clientAddress, limits })).uuid;
  const spend = (uuid: string, code: string, clientAddress = CLIENT) => consumeCaptcha(context, { uuid, code }, clientAddress);

  beforeEach(() => {
    context = createTestContext(database().db);
  });

  it('is a PNG picture, twice as fine as it stands on the page, under 32 hex digits, and nobody can read its answer from the database', async () => {
    const made = await createCaptcha(context, fixedCaptcha('fifty-six'), { clientAddress: CLIENT, limits });
    expect(made.uuid).toMatch(/^[0-9a-f]{32}$/);
    expect(await sharp(Buffer.from(made.img, 'base64')).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 });
    expect(JSON.stringify(await context.db.select().from(captcha))).not.toContain('fifty-six');
  });

  it('takes the answer without regard to case, once', async () => {
    const uuid = await create();
    await expect(spend(uuid, ' Ab3K')).resolves.toBeUndefined();
    await expect(spend(uuid, 'aB3k')).rejects.toMatchObject({ kind: 'captchaGone' });
  });

  it.each([
    ['D9A6', 'oqrb'],
    ['3X7H', '8KTN'],
    ['1369', '1368'],
    ['ACDM', 'ACOW'],
  ])('of letters takes %s for what was read as %s where no picture has that sign, and nothing else', async (shown, read) => {
    const taken = shown !== '1369' && shown !== 'ACDM';
    const { uuid } = await createCaptcha(context, fixedCaptcha(shown), { clientAddress: CLIENT, limits });
    const answered = spend(uuid, read);
    if (taken) await expect(answered).resolves.toBeUndefined();
    else await expect(answered).rejects.toMatchObject({ kind: 'captchaWrong' });
  });

  it('is gone after a wrong answer too', async () => {
    const uuid = await create();
    await expect(spend(uuid, '')).rejects.toMatchObject({ kind: 'captchaWrong' });
    await expect(spend(uuid, 'aB3k')).rejects.toMatchObject({ kind: 'captchaGone' });
  });

  it('is gone after two minutes', async () => {
    const uuid = await create();
    context.advance(120_000);
    await expect(spend(uuid, 'aB3k')).rejects.toMatchObject({ kind: 'captchaGone' });
  });

  it('in words is no picture, serves one try and comes ten times in ten minutes, thirty times a day, to one subscriber', async () => {
    const ask = (clientAddress = '2001:db8:9:1::1') => createQuestion(context, createCaptchaSource('letters'), { clientAddress, limits });
    const { uuid, img, question } = await ask();
    expect([img, question]).toEqual(['', expect.stringMatching(/？$/)]);
    await expect(spend(uuid, 'x')).rejects.toMatchObject({ kind: 'captchaWrong' });
    await expect(spend(uuid, 'x')).rejects.toMatchObject({ kind: 'captchaGone' });
    for (let asked = 1; asked < 10; asked += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ kind: 'tooManyRequests' });
    await expect(ask('2001:db8:9:2::1')).resolves.toBeDefined();
    for (let asked = 10; asked < 30; asked += 1) {
      if (asked % 10 === 0) context.advance(600_000);
      await ask();
    }
    context.advance(600_000);
    await expect(ask()).rejects.toMatchObject({ kind: 'tooManyRequests' });
  });

  it('in words comes no more often to a hundred addresses of one /64, and fifteen times that to the networks of one /48', async () => {
    const ask = (clientAddress: string) => createQuestion(context, createCaptchaSource('letters'), { clientAddress, limits });
    for (let host = 1; host <= 10; host += 1) await ask(`2001:db8:1:2::${host}`);
    await expect(ask('2001:db8:1:2:ffff::9')).rejects.toMatchObject({ kind: 'tooManyRequests' });
    for (let asked = 0; asked < 140; asked += 1) await ask(`2001:db8:1:a${Math.floor(asked / 10)}::${asked}`);
    await expect(ask('2001:db8:1:b::1')).rejects.toMatchObject({ kind: 'tooManyRequests' });
    await expect(ask('2001:db8:2:b::1')).resolves.toBeDefined();
  });

  it('in words that is answered right keeps nobody out for minutes or for the day; three hundred of them do, and it says until when', async () => {
    const client = '2001:db8:9:3::1';
    const ask = async () => (await createQuestion(context, fixedCaptcha('12'), { clientAddress: client, limits })).uuid;
    for (let asked = 0; asked < 9; asked += 1) await spend(await ask(), 'wrong', client).catch(() => undefined);
    for (let asked = 9; asked < 300; asked += 1) await spend(await ask(), '十二', client);
    await expect(ask()).rejects.toMatchObject({ kind: 'tooManyRequests', detail: { retryAfterSeconds: 86_400 } });
    context.advance(86_400_000);
    for (let asked = 0; asked < 10; asked += 1) await spend(await ask(), 'wrong', client).catch(() => undefined);
    await expect(ask()).rejects.toMatchObject({ kind: 'tooManyRequests' });
  });

  it('is taken a second time by nobody, of a thousand: after a right answer or a wrong one', async () => {
    const uuids = Array.from({ length: 1_000 }, () => randomBytes(16).toString('hex'));
    const expiresAt = new Date(context.now().getTime() + 60_000);
    await context.db.insert(captcha).values(uuids.map((uuid) => ({ uuid, answerHash: hashCaptchaAnswer(uuid, 'ab3k'), expiresAt })));
    let reused = 0;
    for (const [index, uuid] of uuids.entries()) {
      await spend(uuid, index % 2 === 0 ? 'aB3k' : 'wrong').catch(() => undefined);
      reused += await spend(uuid, 'aB3k').then(
        () => 1,
        () => 0,
      );
    }
    expect(reused).toBe(0);
  });

  it('can be spent by one of many at the same time', async () => {
    const uuid = await create();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => spend(uuid, 'aB3k')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describeOnDatabase('the level of a client', (database) => {
  let context: TestContext;
  const levelOf = (address: string) => findCaptchaLevel(context.db, address, context.now());
  const answer = async (clientAddress: string, code: string) => {
    const { uuid } = await createCaptcha(context, fixedCaptcha('ab3d'), { clientAddress, limits });
    await consumeCaptcha(context, { uuid, code }, clientAddress).catch(() => undefined);
  };
  const fail = async (address: string, times: number) => {
    for (let time = 0; time < times; time += 1) await answer(address, 'wrong');
  };

  beforeEach(() => {
    context = createTestContext(database().db);
  });

  it('rises with the third and the ninth wrong answer, for its network alone, and a right answer takes three of them off', async () => {
    const [client, neighbour] = ['203.0.113.9', '203.0.113.10'];
    await fail(client, 2);
    expect(await levelOf(client)).toBe(0);
    await fail(client, 1);
    expect(await levelOf(client)).toBe(1);
    await fail(client, 6);
    expect(await levelOf(client)).toBe(2);
    expect(await levelOf(`::ffff:${client}`)).toBe(2);
    expect(await levelOf(neighbour)).toBe(0);
    await answer(client, 'ab3d');
    expect(await levelOf(client)).toBe(1);
    await answer(client, 'ab3d');
    await answer(client, 'ab3d');
    await answer(client, 'ab3d');
    await fail(client, 2);
    expect(await levelOf(client)).toBe(0);
  });

  it('is that of all hosts of a /64, and rises in a /48 whose networks fail one by one', async () => {
    for (let host = 1; host <= 3; host += 1) await fail(`2001:db8:1:2::${host}`, 1);
    expect(await levelOf('2001:db8:1:2:aaaa::1')).toBe(1);
    expect(await levelOf('2001:db8:1:3::1')).toBe(0);
    for (let network = 16; network < 28; network += 1) await fail(`2001:db8:1:${network}::1`, 1);
    expect(await levelOf('2001:db8:1:3::1')).toBe(1);
    expect(await levelOf('2001:db8:2:3::1')).toBe(0);
  });

  it('falls after half an hour, is not raised by what had expired, and is 0 for whoever is not known', async () => {
    await fail('203.0.113.9', 9);
    context.advance(30 * 60_000);
    expect(await levelOf('203.0.113.9')).toBe(0);
    await fail('203.0.113.9', 1);
    expect(await levelOf('203.0.113.9')).toBe(0);
    await consumeCaptcha(context, { uuid: 'f'.repeat(32), code: 'x' }, '203.0.113.10').catch(() => undefined);
    await fail('', 12);
    expect(await levelOf('')).toBe(0);
  });

  it('is what pictures and questions are made for', async () => {
    const asked: string[] = [];
    const source = {
      drawn: (level: number) => ({ shown: 'A', answer: asked.push(`drawn ${level}`).toString() }),
      asked: (level: number) => ({ shown: 'A？', answer: asked.push(`asked ${level}`).toString() }),
    };
    await fail('203.0.113.9', 3);
    for (const clientAddress of ['203.0.113.9', '203.0.113.10']) {
      await createCaptcha(context, source, { clientAddress, limits });
      await createQuestion(context, source, { clientAddress, limits });
    }
    expect(asked).toEqual(['drawn 1', 'asked 1', 'drawn 0', 'asked 0']);
  });
});

describe('challenges', () => {
  const compute = (shown: string): number =>
    [...shown.matchAll(/([+-]?)(\d+)/g)].reduce((sum, [, sign, number]) => sum + (sign === '-' ? -1 : 1) * Number(number), 0);

  it.each([
    [0, /^\d{1,3}[+-]\d=$/],
    [1, /^\d{1,3}[+-]\d\d=$/],
  ] as const)('in figures have the answer of the sum that they show, from 10 to 109, each alike: level %i', (level, form) => {
    const counts = new Map<string, number>();
    for (let time = 0; time < 20_000; time += 1) {
      const { shown, answer } = createMathChallenge(level);
      expect(shown).toMatch(form);
      expect([shown, String(compute(shown))]).toEqual([shown, answer]);
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
    }
    expect(counts.size).toBe(100);
    expect(Math.min(...[...counts.keys()].map(Number))).toBe(10);
    expect(Math.max(...counts.values())).toBeLessThan(300);
  });

  it('ask for letters from the second level on where sums are set', () => {
    const { drawn } = createCaptchaSource('math');
    expect(drawn(1).shown).toMatch(/=$/);
    expect(drawn(2).shown).toMatch(/^[ACDHJMWX3679]{5,6}$/);
  });

  it.each([
    [0, /^[ACDHJMWX3679]{4}$/],
    [1, /^[ACDHJMWX3679]{4,5}$/],
    [2, /^[ACDHJMWX3679]{5,6}$/],
  ] as const)('in letters avoid those that look alike, and grow with the level: %i', (level, form) => {
    for (let time = 0; time < 500; time += 1) expect(createLetterChallenge(level).answer).toMatch(form);
  });
});
