import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { decideReview } from '../../../platform/domain/authentication/decide-review.ts';
import {
  listPendingReviews,
  type PendingReview,
  REVIEW_KINDS,
  type ReviewKind,
} from '../../../platform/domain/authentication/list-pending-reviews.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { recordRead } from '../../../platform/domain/record/record-once.ts';
import { toFaultAnswer } from '../../../platform/http/fault-answer.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { areaField } from '../sandbox-fields.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';
import { actionForm, factList, notice } from '../sandbox-pieces.ts';

export const REVIEW_DESK_PATH = '/sandbox/desk/review';

const REVIEWER = { type: 'operator', id: 'sandbox' } as const;

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

function reviewCard({ kind, id, title, facts, submitTime }: PendingReview): Markup {
  const reason = areaField({ name: `reason-${id}`, label: '不通过的原因' });
  const hidden = { kind, id };
  return html`<section>
    <h2>${title}</h2>
    ${factList([...facts, ['提交时间', submitTime.slice(0, 16).replace('T', ' ')]])}
    ${actionForm({ action: REVIEW_DESK_PATH, button: '通过', hidden: { ...hidden, decision: 'pass' } })}
    ${actionForm({ action: REVIEW_DESK_PATH, button: '不通过', look: 'danger', hidden: { ...hidden, decision: 'refuse' }, fields: reason })}
  </section>`;
}

async function showDesk(c: Context, { context }: PlatformDeps, said: Markup | string = ''): Promise<Response> {
  const reviews = await listPendingReviews(context);
  // Each is shown whole.
  for (const { kind, id } of reviews) await recordRead(context, REVIEWER, entityTypes[kind], id);
  const content = html`${said}
    ${reviews.length === 0 ? html`<p>没有等着审核的认证。</p>` : reviews.map(reviewCard)}`;
  return sandboxPage(c, '认证审核', content);
}

/** The desk at which authentications are looked at; it plays whoever reviews them at the platform's operator. */
export function mountReviewDesk(app: PlatformApp, deps: PlatformDeps): void {
  app.get(REVIEW_DESK_PATH, (c) => showDesk(c, deps));
  app.post(REVIEW_DESK_PATH, async (c) => {
    const form = await c.req.parseBody();
    const given = DecisionFields.safeParse({ ...form, reason: form[`reason-${String(form.id)}`] ?? '' });
    if (!given.success) return showDesk(c, deps, notice('bad', '没有办成', '请重新打开这一页再试'));
    const { kind, id, decision, reason } = given.data;
    try {
      await decideReview(deps.context, kind, id, { passes: decision === 'pass', reason, actor: REVIEWER });
    } catch (error) {
      if (error instanceof Fault) return showDesk(c, deps, notice('bad', '没有办成', toFaultAnswer(error).body.msg));
      throw error;
    }
    return showDesk(c, deps, notice('ok', decision === 'pass' ? '已通过' : '已退回'));
  });
}
