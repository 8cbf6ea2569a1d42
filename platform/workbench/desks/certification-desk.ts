import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { operatorOf } from '../../cases/engine/desk-scope.ts';
import { decideReview } from '../../domain/authentication/decide-review.ts';
import {
  getPendingReview,
  listPendingReviews,
  type PendingReview,
  REVIEW_KINDS,
  type ReviewKind,
} from '../../domain/authentication/list-pending-reviews.ts';
import { Fault } from '../../domain/fault.ts';
import { recordRead } from '../../domain/record/record-once.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { toFaultResponse } from '../../http/fault-response.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { areaField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, notice, stateTag } from '../kit/pieces.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { paperLinks, sendPaper } from './case-papers.ts';
import { atDesk, type Desk, deskForm, onlyIfAllowed, toWireMinute } from './desk-parts.ts';

const entityTypes = {
  personal: 'personalAuth',
  company: 'companyAuth',
  qualification: 'qualification',
  attorney: 'attorney',
} as const satisfies Record<ReviewKind, string>;

const DecisionFields = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: z.uuid(),
  decision: z.enum(['pass', 'refuse']),
  reason: z.string().max(500).default(''),
});

function reviewCard(c: Context, desk: Desk, staff: Staff, { kind, id, title, facts, papers, submitTime, dueTime }: PendingReview): Markup {
  const isLate = dueTime !== '' && dueTime < toWireTime(desk.context.now());
  const due = dueTime === '' ? '盖章的复印件寄到后 1 个工作日' : html`${toWireMinute(dueTime)} ${isLate ? stateTag('超时', 'bad') : ''}`;
  const reason = areaField({ name: `reason-${id}`, label: '不通过的原因' });
  const form = { action: desk.path, button: '通过', hidden: { kind, id, decision: 'pass' } } as const;
  const refusal = { ...form, button: '不通过', look: 'danger', hidden: { kind, id, decision: 'refuse' }, fields: reason } as const;
  return html`<section>
    <h2>${title}</h2>
    ${factList([...facts, ['资料', paperLinks(`${desk.path}/${kind}/${id}`, papers)], ['提交时间', toWireMinute(submitTime)], ['最晚审完', due]])}
    ${may(staff, 'certification', 'pass') ? deskForm(c, desk, form) : ''}
    ${may(staff, 'certification', 'refuse') ? deskForm(c, desk, refusal) : ''}
  </section>`;
}

async function showDesk(c: Context, desk: Desk, staff: Staff, said: Markup | string = ''): Promise<Response> {
  const { context, site } = desk;
  const { reviews, total } = await listPendingReviews(context);
  // Each is shown whole.
  for (const { kind, id } of reviews) await recordRead(context, operatorOf(staff, 'sandbox'), entityTypes[kind], id);
  const more = total > reviews.length ? html`<p class="small">共 ${total} 件在等，这里是等得最久的 ${reviews.length} 件。</p>` : '';
  const content = html`${said} ${more}
    ${reviews.length === 0 ? html`<p>没有等着审核的认证。</p>` : reviews.map((review) => reviewCard(c, desk, staff, review))}`;
  return site.page(c, '认证审核', content);
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
    `${desk.path}/:kind/:id/paper/:place`,
    atDesk(desk, async (c, staff) => {
      const review = await getPendingReview(context, c.req.param('kind') ?? '', c.req.param('id') ?? '');
      await recordRead(context, operatorOf(staff, 'sandbox'), entityTypes[review.kind], review.id);
      return sendPaper(c, deps, review.papers);
    }),
  );
  app.post(
    desk.path,
    atDesk(desk, async (c, staff) => {
      const form = await c.req.parseBody();
      const given = DecisionFields.safeParse({ ...form, reason: form[`reason-${String(form.id)}`] ?? '' });
      if (!given.success) return showDesk(c, desk, staff, notice('bad', '没有办成', '请重新打开这一页再试'));
      const { kind, id, decision, reason } = given.data;
      return onlyIfAllowed(c, desk, { staff, action: decision }, async () => {
        try {
          await decideReview(context, kind, id, { passes: decision === 'pass', reason, actor: operatorOf(staff, 'sandbox') });
        } catch (error) {
          if (error instanceof Fault) return showDesk(c, desk, staff, notice('bad', '没有办成', toFaultResponse(error).body.msg));
          throw error;
        }
        return showDesk(c, desk, staff, notice('ok', decision === 'pass' ? '已通过' : '已退回'));
      });
    }),
  );
}
