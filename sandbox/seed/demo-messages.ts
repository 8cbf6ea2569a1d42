import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { policyArticle } from '../../platform/db/schema/policy-article.ts';
import { type MessageDraft, sendMessage } from '../../platform/domain/message/send-message.ts';
import { toDay } from '../../platform/domain/time/shanghai-time.ts';
import { findDemoUser } from './find-demo-user.ts';

const HOUR_MS = 3_600_000;

type Draft = Omit<MessageDraft, 'userId'> & { readonly hoursAgo: number };

/** The open policy that ends first is worth a message; null when none is open. */
async function findClosingPolicy(db: Database, now: Date): Promise<Draft | null> {
  const [closing] = await db
    .select({ id: policyArticle.policyArticleId, summary: policyArticle.plainSummary, applyEnd: policyArticle.applyEnd })
    .from(policyArticle)
    .where(and(eq(policyArticle.status, '1'), gt(policyArticle.applyEnd, toDay(now))))
    .orderBy(asc(policyArticle.applyEnd))
    .limit(1);
  if (closing === undefined) return null;
  return {
    type: '6',
    title: '有一条政策您可能用得上',
    content: `${closing.summary}，${closing.applyEnd} 截止。`,
    bizType: 'policyArticle',
    bizId: closing.id,
    linkUrl: `/policy/${closing.id}`,
    hoursAgo: 20,
  };
}

const welcome = (what: string): Draft => ({
  type: '1',
  title: '账号已经可以用了',
  content: `欢迎使用莆田数字金融。${what}办事的进展都会发到这里。`,
  bizType: 'account',
  bizId: '',
  linkUrl: '/user/account',
  hoursAgo: 24 * 220,
});

const certified: Draft = {
  type: '3',
  title: '企业认证通过了',
  content: '从现在起，可以提交融资、保险和保函申请。',
  bizType: 'companyAuth',
  bizId: '',
  linkUrl: '/user/companyAuth',
  hoursAgo: 24 * 219,
};

/** First messages of the demo users, the way the platform would have sent them. */
export async function seedDemoMessages(db: Database, now: Date): Promise<void> {
  const policy = await findClosingPolicy(db, now);
  const pushed = policy === null ? [] : [policy];
  const drafts = { person: [...pushed, welcome('')], company: [...pushed, certified, welcome('先做企业认证，约 3 分钟。')] };
  for (const kind of ['person', 'company'] as const) {
    const { id: userId } = await findDemoUser(db, kind);
    for (const { hoursAgo, ...draft } of drafts[kind]) {
      await sendMessage(db, new Date(now.getTime() - hoursAgo * HOUR_MS), { ...draft, userId });
    }
  }
}
