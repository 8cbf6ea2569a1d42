import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { AUTH_STATES, authStateLabels } from '#lib/contract/authentication-codes.ts';
import { operatorOf } from '../../cases/engine/desk-scope.ts';
import { decideReview } from '../../domain/authentication/decide-review.ts';
import {
  getPendingReview,
  getReview,
  listPassedReviews,
  listPendingReviews,
  NOT_GIVEN,
  REVIEW_KINDS,
  type Review,
  type ReviewKind,
} from '../../domain/authentication/list-pending-reviews.ts';
import { revokeAuthentication } from '../../domain/authentication/revoke-authentication.ts';
import type { CheckedCase } from '../../domain/checks.ts';
import { Fault } from '../../domain/fault.ts';
import { MOST_REASON } from '../../domain/parse-form.ts';
import { recordRead } from '../../domain/record/record-once.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { toFaultResponse } from '../../http/fault-response.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { type FieldKit, type FormField, inputField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { checkTable, factList, notice, stateTag } from '../kit/pieces.ts';
import { fieldErrors, keepRefused } from '../kit/refused.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { paperLinks, sendPaper } from './case-papers.ts';
import { atDesk, type Desk, deskForm, labelOf, onlyIfAllowed, toWireMinute } from './desk-parts.ts';

const entityTypes = {
  personal: 'personalAuth',
  company: 'companyAuth',
  qualification: 'qualification',
  attorney: 'attorney',
} as const satisfies Record<ReviewKind, string>;

const DecisionFields = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: z.uuid(),
  decision: z.enum(['pass', 'refuse', 'revoke']),
  /** Judged with the decision. */
  reason: z.string().default(''),
});

const MOST_SEARCH = 100;

const inCard = (form: Markup): Markup => html`<div class="card">${form}</div>`;

const reasonField = (id: string, field: Pick<FormField, 'label' | 'hint'>) => (kit: FieldKit) =>
  kit.area({ name: `reason-${id}`, maxLength: MOST_REASON, ...field });

const WHY_PASS = { label: '为什么可以通过', hint: '写明核实了什么，只有审核人员看得到' };

function decisionForms(c: Context, desk: Desk, staff: Staff, { kind, id, endorsedBy, checks }: Review): Markup {
  const form = {
    action: desk.path,
    button: endorsedBy === '' ? '通过' : '复核通过',
    hidden: { kind, id, decision: 'pass' },
    fields: checks.some(({ asksReason }) => asksReason) ? reasonField(id, WHY_PASS) : '',
  } as const;
  const reason = reasonField(id, { label: '不通过的原因' });
  const refusal = { ...form, button: '不通过', look: 'danger', hidden: { kind, id, decision: 'refuse' }, fields: reason } as const;
  const isOwn = endorsedBy !== '' && endorsedBy === staff.id;
  const first = isOwn
    ? notice('info', '您已经看过', '换了代码或者换了人的企业认证，要另一位审核人员复核。')
    : notice('info', '一位同事看过了', '请您复核。');
  return html`${endorsedBy === '' ? '' : first}
    ${may(staff, 'certification', 'pass') && !isOwn ? inCard(deskForm(c, desk, form)) : ''}
    ${may(staff, 'certification', 'refuse') ? inCard(deskForm(c, desk, refusal)) : ''}`;
}

const caseHref = (desk: Desk, { kind, id }: Pick<CheckedCase, 'kind' | 'id'>): string => `${desk.path}/${kind}/${id}`;

function reviewCard(c: Context, desk: Desk, staff: Staff, review: Review): Markup {
  const { title, facts, checks, papers, missing, submitTime, dueTime } = review;
  const isLate = dueTime !== '' && dueTime < toWireTime(desk.context.now());
  const due = dueTime === '' ? '盖章的复印件寄到后 1 个工作日' : html`${toWireMinute(dueTime)} ${isLate ? stateTag('超时', 'bad') : ''}`;
  return html`<section>
    <h2>${title}</h2>
    ${factList([...facts, ['资料', paperLinks(caseHref(desk, review), papers)], ...missing.map((name): [string, string] => [name, NOT_GIVEN]), ['提交时间', toWireMinute(submitTime)], ['最晚审完', due]])}
    ${checkTable(checks, { of: title, toHref: (found) => caseHref(desk, found) })}
    ${decisionForms(c, desk, staff, review)}
  </section>`;
}

/** What was decided; what is in force may be revoked. */
function decidedCard(c: Context, desk: Desk, staff: Staff, review: Review): Markup {
  const { kind, id, state, title, facts, checks, submitTime } = review;
  const fields = reasonField(id, { label: '撤销的原因', hint: '对方会看到' });
  const form = { action: desk.path, button: '撤销', look: 'danger', hidden: { kind, id, decision: 'revoke' }, fields } as const;
  const mayRevoke = state === AUTH_STATES.passed && may(staff, 'certification', 'revoke');
  return html`<section>
    <h2>${title}</h2>
    ${factList([...facts, ['状态', labelOf(authStateLabels, state)], ['提交时间', toWireMinute(submitTime)]])}
    ${checkTable(checks, { of: title, toHref: (found) => caseHref(desk, found) })} ${mayRevoke ? inCard(deskForm(c, desk, form)) : ''}
  </section>`;
}

const searchForm = ({ path }: Desk, search: string): Markup =>
  html`<form method="get" action="${path}/passed" class="filter">
    <div class="grid">
      ${inputField({ name: 'search', label: '查已经通过的', hint: '企业名称、统一社会信用代码、个人账号或者证书编号', value: search })}
    </div>
    <p class="buttons"><button class="second">查找</button></p>
  </form>`;

/** Each is shown whole. */
async function recordShown({ context }: Desk, staff: Staff, reviews: readonly Review[]): Promise<void> {
  for (const { kind, id } of reviews) await recordRead(context, operatorOf(staff, 'sandbox'), entityTypes[kind], id);
}

async function showDesk(c: Context, desk: Desk, staff: Staff, said: Markup | string = ''): Promise<Response> {
  const { context, site } = desk;
  const { reviews, total } = await listPendingReviews(context);
  await recordShown(desk, staff, reviews);
  const more = total > reviews.length ? html`<p class="small">共 ${total} 件在等，这里是等得最久的 ${reviews.length} 件。</p>` : '';
  const content = html`${said} ${searchForm(desk, '')} ${more}
    ${reviews.length === 0 ? html`<p>没有等着审核的认证。</p>` : reviews.map((review) => reviewCard(c, desk, staff, review))}`;
  return site.page(c, '认证审核', content);
}

async function showPassed(c: Context, desk: Desk, staff: Staff): Promise<Response> {
  const search = (c.req.query('search') ?? '').trim().slice(0, MOST_SEARCH);
  const reviews = search === '' ? [] : await listPassedReviews(desk.context, search);
  await recordShown(desk, staff, reviews);
  const none = search === '' ? '请写上要查谁。' : '没有找到正在生效的认证。';
  const content = html`${searchForm(desk, search)}
    ${reviews.length === 0 ? html`<p>${none}</p>` : reviews.map((review) => decidedCard(c, desk, staff, review))}
    <p><a href="${desk.path}">等着审核的认证</a></p>`;
  return desk.site.page(c, '已经通过的认证', content);
}

async function showCase(c: Context, desk: Desk, staff: Staff, review: Review): Promise<Response> {
  await recordShown(desk, staff, [review]);
  const card = review.state === AUTH_STATES.pending ? reviewCard : decidedCard;
  const content = html`<p><a href="${desk.path}">等着审核的认证</a></p>
    ${card(c, desk, staff, review)}`;
  return desk.site.page(c, '认证审核', content);
}

const said = { pass: '已通过', refuse: '已退回', revoke: '已撤销', endorsed: '初审通过，等另一位审核人员复核' } as const;

/** Does what a form wants, and says what came of it. */
async function decide(
  { context }: Desk,
  staff: Staff,
  { kind, id, decision, reason }: z.output<typeof DecisionFields>,
): Promise<keyof typeof said> {
  const actor = operatorOf(staff, 'sandbox');
  if (decision === 'revoke') {
    await revokeAuthentication(context, kind, id, { reason, actor });
    return 'revoke';
  }
  const decided = await decideReview(context, kind, id, { passes: decision === 'pass', reason, actor });
  return decided === 'endorsed' ? 'endorsed' : decision;
}

/** What was not decided: beside its reason where that is what is wrong. */
async function showRefusal(
  c: Context,
  desk: Desk,
  staff: Staff,
  { kind, id, error }: z.output<typeof DecisionFields> & { readonly error: unknown },
): Promise<Response> {
  if (!(error instanceof Fault)) throw error;
  const sentence = toFaultResponse(error).body.msg;
  const { reason } = fieldErrors(error);
  await keepRefused(c, error, reason === undefined ? {} : { errors: { [`reason-${id}`]: reason } });
  if (error.detail.field !== 'reason') return showDesk(c, desk, staff, notice('bad', '没有办成', sentence));
  return showCase(c, desk, staff, await getReview(desk.context, kind, id));
}

/** The desk at which authentications are looked at and decided. */
export function mountCertificationDesk(app: PlatformApp, deps: PlatformDeps, site: DeskSite): void {
  const { context } = deps;
  const desk: Desk<'certification'> = { site, context, kind: 'certification', path: `${site.base}/desk/review` };
  app.get(
    desk.path,
    atDesk(desk, (c, staff) => showDesk(c, desk, staff)),
  );
  app.get(
    `${desk.path}/passed`,
    atDesk(desk, (c, staff) => showPassed(c, desk, staff)),
  );
  app.get(
    `${desk.path}/:kind/:id/paper/:place`,
    atDesk(desk, async (c, staff) => {
      const review = await getPendingReview(context, c.req.param('kind') ?? '', c.req.param('id') ?? '');
      await recordRead(context, operatorOf(staff, 'sandbox'), entityTypes[review.kind], review.id);
      return sendPaper(c, deps, review.papers);
    }),
  );
  app.get(
    `${desk.path}/:kind/:id`,
    atDesk(desk, async (c, staff) =>
      showCase(c, desk, staff, await getReview(context, c.req.param('kind') ?? '', c.req.param('id') ?? '')),
    ),
  );
  app.post(
    desk.path,
    atDesk(desk, async (c, staff) => {
      const form = await c.req.parseBody();
      const given = DecisionFields.safeParse({ ...form, reason: form[`reason-${String(form.id)}`] ?? '' });
      if (!given.success) return showDesk(c, desk, staff, notice('bad', '没有办成', '请重新打开这一页再试'));
      return onlyIfAllowed(c, desk, { staff, action: given.data.decision }, async () => {
        try {
          return await showDesk(c, desk, staff, notice('ok', said[await decide(desk, staff, given.data)]));
        } catch (error) {
          return showRefusal(c, desk, staff, { ...given.data, error });
        }
      });
    }),
  );
}
