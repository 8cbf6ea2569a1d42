import { eq } from 'drizzle-orm';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { openAuthenticationScene } from '../../testing/authentication-scene.ts';
import { CARD, LETTER, PERSON } from '../../testing/sample-authentications.ts';
import type { SignedClient } from '../../testing/signed-client.ts';
import { encipherForTest as seal } from '../../testing/test-app.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { decideReview } from './decide-review.ts';
import { listPendingReviews, type ReviewKind } from './list-pending-reviews.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

const DAY_MS = 86_400_000;

describeOnDatabase('what is near its end', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let person: string;
  let firm: string;

  const pass = async (kind: ReviewKind): Promise<void> => {
    const [review] = (await listPendingReviews(context)).reviews.filter((pending) => pending.kind === kind);
    const actor = { type: 'operator', id: 'tests' } as const;
    await decideReview(context, kind, review?.id ?? '', { passes: true, reason: '', actor });
  };
  const submitPerson = (validTo: string) =>
    client.post('/api/usr/auth/personal', { ...PERSON, validTo, idNo: seal(PERSON.idNo) }, { token: person });
  const sendLetter = (validTo: string) =>
    client.post('/api/user/attorney', { ...LETTER, validTo, corpIdNo: seal(CARD), operatorIdNo: seal(CARD) }, { token: firm });
  const told = async () => {
    await warnOfExpiry(context);
    await warnOfExpiry(context);
    const rows = await context.db.select().from(bizMessage).where(eq(bizMessage.type, '7')).orderBy(bizMessage.id);
    return rows.map(({ title, content }) => [title, content]);
  };

  beforeEach(async () => {
    ({ context, client, person, firm } = await openAuthenticationScene(database().db));
  });

  it('is told of once, thirty days before: the papers of a person', async () => {
    await submitPerson('2027-01-15');
    await pass('personal');
    expect(await told()).toEqual([]);
    context.advance(27 * DAY_MS);
    expect(await told()).toEqual([['个人认证快到期了', '证件有效期到 2027-01-15。换了新证件的，现在就可以重新认证。']]);
  });

  it('is not told of where newer papers are looked at', async () => {
    await submitPerson('2026-12-01');
    await pass('personal');
    context.advance(2_000);
    await submitPerson('2036-12-01');
    expect(await told()).toEqual([]);
  });

  it('is told to a company: its term, and a letter of attorney', async () => {
    const term = { termType: '2', termStart: '2020-01-01', termEnd: '2026-12-10' };
    await client.post('/api/usr/auth/company', { creditCode: '91350300MA2XYT1A3K', ...term }, { token: firm });
    await pass('company');
    context.advance(2_000);
    await sendLetter('2026-12-05');
    await pass('attorney');
    expect(await told()).toEqual([
      ['企业认证快到期了', '营业期限到 2026-12-10。换了新营业执照的，现在就可以变更认证资料。'],
      ['授权委托书快到期了', '给陈小满的授权委托书到 2026-12-05。还要他办的，现在就可以交一份新的。'],
    ]);
  });
});
