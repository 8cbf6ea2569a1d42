import { asc, eq } from 'drizzle-orm';
import type { SmsKind } from '#lib/contract/message.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { smsOutbox } from '../../db/schema/one-time-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { storeAccount } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import type { SessionUser } from '../account/sessions.ts';
import { readMessages } from './messages.ts';
import { type MessageDraft, sendMessage } from './send-message.ts';
import { afterQuietHours, smsKindOf } from './sms-kinds.ts';
import { readSmsSettings, saveSmsSettings, sendSmsNotices } from './sms-notices.ts';

const MOBILE = '13800000009';
const HOUR_MS = 3_600_000;
const NOBODY = '018f0000-0000-7000-8000-000000000001';

describe('what is told by SMS', () => {
  it.each([
    [{ type: '5' }, 'task'],
    [{ type: '7' }, 'due'],
    [{ type: '3' }, 'result'],
    [{ type: '2', level: '重要' }, 'result'],
    [{ type: '4', level: '重要' }, 'result'],
    [{ type: '2', level: '普通' }, null],
    [{ type: '2' }, null],
    [{ type: '1', level: '重要' }, null],
    [{ type: '6', level: '重要' }, null],
    [{ type: '8' }, null],
  ])('of %j is %s', (message, kind) => expect(smsKindOf(message)).toBe(kind));

  it.each([
    ['2026-11-20T07:59:59+08:00', '2026-11-20T08:00:00+08:00'],
    ['2026-11-20T08:00:00+08:00', '2026-11-20T08:00:00+08:00'],
    ['2026-11-20T21:59:59+08:00', '2026-11-20T21:59:59+08:00'],
    ['2026-11-30T22:00:00+08:00', '2026-12-01T08:00:00+08:00'],
    ['2026-12-31T23:59:59+08:00', '2027-01-01T08:00:00+08:00'],
    ['2026-11-20T00:00:00+08:00', '2026-11-20T08:00:00+08:00'],
  ])('at %s waits until %s', (moment, told) => expect(afterQuietHours(new Date(moment))).toEqual(new Date(told)));
});

describeOnDatabase('short messages of what waits, was decided or ends', (database) => {
  let context: TestContext;
  let ming: SessionUser;
  const tell = (draft: Partial<MessageDraft>) =>
    sendMessage(context.db, context.now(), {
      userId: ming.id,
      type: '5',
      title: '2 项资料要补',
      content: '营业执照：看不清',
      bizType: 'financeOrder',
      bizId: 'FO1',
      ...draft,
    });
  const texts = async () =>
    (await context.db.select().from(smsOutbox).orderBy(asc(smsOutbox.createTime), asc(smsOutbox.id))).map(({ mobile, content }) => [
      mobile,
      content,
    ]);
  const TOLD = '【莆田数字金融】2 项资料要补。请登录平台，在“消息中心”里查看。';

  beforeEach(async () => {
    context = createTestContext(database().db);
    ming = await storeAccount(context, 'ming');
    await context.db.update(userAccount).set({ mobile: MOBILE }).where(eq(userAccount.id, ming.id));
  });

  it('go once to the number of the account, with the title alone', async () => {
    await tell({});
    await sendSmsNotices(context);
    await sendSmsNotices(context);
    expect(await texts()).toEqual([[MOBILE, TOLD]]);
  });

  it('tell what waits after ten news of the day too, and nothing of what one did oneself', async () => {
    for (let news = 0; news < 11; news += 1) await tell({ type: '3', title: `结果 ${news}` });
    await tell({ type: '3', title: '企业认证已提交', isQuiet: true });
    await sendSmsNotices(context);
    await tell({});
    await sendSmsNotices(context);
    const told = await texts();
    expect(told).toHaveLength(11);
    expect(told.at(-1)).toEqual([MOBILE, TOLD]);
  });

  it('are put by only one of two instances that look at once', async () => {
    await tell({});
    await Promise.all([sendSmsNotices(context), sendSmsNotices(context)]);
    expect(await texts()).toHaveLength(1);
  });

  it('wait for the morning, and are not sent of what was read until then', async () => {
    context.advance(14 * HOUR_MS);
    await tell({});
    await tell({ title: '读过的' });
    await sendSmsNotices(context);
    expect(await texts()).toEqual([]);
    const [read] = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '读过的'));
    await readMessages(context, ming.id, { ids: [read?.id ?? ''] });
    context.advance(9 * HOUR_MS);
    await sendSmsNotices(context);
    expect(await texts()).toEqual([[MOBILE, TOLD]]);
  });

  it('leave out what its reader switched off, and nothing else', async () => {
    const off: SmsKind[] = ['result', 'due', 'due'];
    await saveSmsSettings(context, ming.id, { off });
    expect(await readSmsSettings(context, ming.id)).toEqual({ off: ['due', 'result'] });
    await tell({ type: '3', title: '认证通过' });
    await tell({ type: '7', title: '快到期了' });
    await tell({});
    await sendSmsNotices(context);
    expect(await texts()).toEqual([[MOBILE, TOLD]]);
  });

  it('are ten a day at most, none of old news, and none to nobody', async () => {
    for (let time = 0; time < 11; time += 1) await tell({});
    await tell({ userId: NOBODY });
    await sendSmsNotices(context);
    expect(await texts()).toHaveLength(10);
    await context.db.update(userAccount).set({ closedTime: context.now() }).where(eq(userAccount.id, ming.id));
    context.advance(25 * HOUR_MS);
    await tell({});
    await sendSmsNotices(context);
    await context.db.update(userAccount).set({ closedTime: null }).where(eq(userAccount.id, ming.id));
    await tell({ title: '昨天的' });
    context.advance(25 * HOUR_MS);
    await sendSmsNotices(context);
    expect(await texts()).toHaveLength(10);
    await tell({ title: '今天的' });
    await sendSmsNotices(context);
    expect(await texts()).toHaveLength(11);
  });
});
