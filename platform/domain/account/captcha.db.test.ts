import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { captcha } from '../../db/schema/account.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { DEFAULT_ACCOUNT_LIMITS as limits } from './account-limits.ts';
import { createLetterChallenge, createMathChallenge } from './captcha-challenge.ts';
import { createCaptcha, createQuestion, hashCaptchaAnswer } from './create-captcha.ts';
import { spendCaptcha } from './spend-captcha.ts';

describeOnDatabase('a captcha', (database) => {
  let context: TestContext;
  const create = async () => (await createCaptcha(context, { shown: 'aB3k', answer: 'aB3k' }, limits)).uuid;

  beforeEach(() => {
    context = createTestContext(database().db);
  });

  it('is a JPEG picture under 32 hex digits, and nobody can read its answer from the database', async () => {
    const made = await createCaptcha(context, { shown: '7*8=?', answer: 'fifty-six' }, limits);
    expect(made.uuid).toMatch(/^[0-9a-f]{32}$/);
    expect(await sharp(Buffer.from(made.img, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 60 });
    expect(JSON.stringify(await context.db.select().from(captcha))).not.toContain('fifty-six');
  });

  it('takes the answer without regard to case, once', async () => {
    const uuid = await create();
    await expect(spendCaptcha(context, uuid, ' Ab3K')).resolves.toBeUndefined();
    await expect(spendCaptcha(context, uuid, 'aB3k')).rejects.toMatchObject({ kind: 'captchaGone' });
  });

  it('is gone after a wrong answer too', async () => {
    const uuid = await create();
    await expect(spendCaptcha(context, uuid, '')).rejects.toMatchObject({ kind: 'captchaWrong' });
    await expect(spendCaptcha(context, uuid, 'aB3k')).rejects.toMatchObject({ kind: 'captchaGone' });
  });

  it('is gone after two minutes', async () => {
    const uuid = await create();
    context.advance(120_000);
    await expect(spendCaptcha(context, uuid, 'aB3k')).rejects.toMatchObject({ kind: 'captchaGone' });
  });

  it('in words is no picture, serves one try and comes five times in ten minutes, thirty times a day, to one address', async () => {
    const ask = () => createQuestion(context, '203.0.113.9', limits);
    const { uuid, img, question } = await ask();
    expect([img, question]).toEqual(['', expect.stringMatching(/？$/)]);
    await expect(spendCaptcha(context, uuid, 'x')).rejects.toMatchObject({ kind: 'captchaWrong' });
    await expect(spendCaptcha(context, uuid, 'x')).rejects.toMatchObject({ kind: 'captchaGone' });
    for (let asked = 1; asked < 5; asked += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ kind: 'tooManyRequests' });
    await expect(createQuestion(context, '203.0.113.10', limits)).resolves.toBeDefined();
    for (let asked = 5; asked < 30; asked += 1) {
      if (asked % 5 === 0) context.advance(600_000);
      await ask();
    }
    context.advance(600_000);
    await expect(ask()).rejects.toMatchObject({ kind: 'tooManyRequests' });
  });

  it('is taken a second time by nobody, of a thousand: after a right answer or a wrong one', async () => {
    const uuids = Array.from({ length: 1_000 }, () => randomBytes(16).toString('hex'));
    const expiresAt = new Date(context.now().getTime() + 60_000);
    await context.db.insert(captcha).values(uuids.map((uuid) => ({ uuid, answerHash: hashCaptchaAnswer(uuid, 'ab3k'), expiresAt })));
    let reused = 0;
    for (const [index, uuid] of uuids.entries()) {
      await spendCaptcha(context, uuid, index % 2 === 0 ? 'aB3k' : 'wrong').catch(() => undefined);
      reused += await spendCaptcha(context, uuid, 'aB3k').then(
        () => 1,
        () => 0,
      );
    }
    expect(reused).toBe(0);
  });

  it('can be spent by one of many at the same time', async () => {
    const uuid = await create();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => spendCaptcha(context, uuid, 'aB3k')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('challenges', () => {
  const compute: Record<string, (a: number, b: number) => number> = {
    '*': (a, b) => a * b,
    '/': (a, b) => a / b,
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
  };

  it('in figures have the answer of the sum that they show: whole, not negative, of single figures', () => {
    const seen = new Set<string>();
    for (let time = 0; time < 2_000; time += 1) {
      const { shown, answer } = createMathChallenge();
      const [, a = '', sign = '', b = ''] = /^(\d)([*/+-])(\d)=\?$/.exec(shown) ?? [];
      seen.add(sign);
      expect(answer).toMatch(/^\d{1,2}$/);
      expect(compute[sign]?.(Number(a), Number(b))).toBe(Number(answer));
    }
    expect([...seen].sort()).toEqual(['*', '+', '-', '/']);
  });

  it('in letters avoid those that look alike', () => {
    for (let time = 0; time < 500; time += 1) expect(createLetterChallenge().answer).toMatch(/^[A-HJKMNP-Z2-9]{4}$/);
  });
});
