import { html } from 'hono/html';
import * as z from 'zod';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import type { DeskAct } from '../../../platform/domain/agriculture/farm-desk.ts';
import type { FarmAction } from '../../../platform/domain/agriculture/farm-machine.ts';
import { toScoreLevel } from '../../../platform/domain/agriculture/farm-score.ts';
import { type FarmSubmissionRecord, toWan } from '../../../platform/domain/agriculture/farm-submission-rows.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { addDays, toDay } from '../../../platform/domain/time/shanghai-time.ts';
import { areaField, inputField, selectField } from '../sandbox-fields.ts';
import type { Markup } from '../sandbox-page.ts';
import { actionForm } from '../sandbox-pieces.ts';

const OFFER_DAYS = 10;
const DEFAULT_RATE = '3.95';

const word = (sentence: string) => z.string().trim().min(1, sentence).max(200, '请不要超过200个字');
const wan = z.coerce.number('请填写金额').positive('请填写金额').max(10_000, '金额太大');
const Step = z.object({ version: z.coerce.number().int().positive() });

const Act = z.discriminatedUnion('action', [
  Step.extend({
    action: z.literal('accept'),
    managerName: word('请填写客户经理'),
    managerPhone: word('请填写电话'),
    agencyId: z.string().regex(IDENTIFIER).optional(),
  }),
  Step.extend({ action: z.enum(['investigate', 'approveStart', 'settle']) }),
  Step.extend({ action: z.literal('return'), reason: word('请填写原因'), items: z.string().max(500).default('') }),
  Step.extend({
    action: z.literal('credit'),
    creditAmount: wan,
    creditRate: z.coerce.number('请填写利率').positive('请填写利率').max(36, '利率太高'),
    creditTerm: z.coerce.number('请填写期限').int('期限请填整月数').min(1, '请填写期限').max(120, '期限太长'),
    creditExpire: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '请填写到期日'),
  }),
  Step.extend({ action: z.literal('disburse'), loanAmountWan: wan }),
  Step.extend({ action: z.literal('reject'), reason: word('请填写原因') }),
]);

/**
 * What the desk's form asks for.
 * @throws Fault invalidField with the first sentence.
 */
export function parseDeskAct(given: unknown): { version: number; act: DeskAct } {
  const parsed = Act.safeParse(given);
  if (!parsed.success) throw new Fault('invalidField', { sentence: parsed.error.issues[0]?.message });
  const { version, ...act } = parsed.data;
  if (act.action === 'return') {
    const items = act.items.split(/[\n，,]/).map((item) => item.trim());
    return { version, act: { ...act, items: items.filter((item) => item !== '') } };
  }
  if (act.action !== 'credit') return { version, act };
  const { action, ...offer } = act;
  return { version, act: { action, offer } };
}

/** Names of the institutions that may take it. */
type LenderNames = ReadonlyMap<string, string>;
type Fields = (row: FarmSubmissionRecord, now: Date, names: LenderNames) => Markup | string;

const lenderField = (agencyIds: readonly string[], names: LenderNames): Markup | '' =>
  agencyIds.length < 2
    ? ''
    : selectField({ name: 'agencyId', label: '哪家机构接手', options: agencyIds.map((id) => [id, names.get(id) ?? id] as const) });

const offerFields: Fields = ({ amountYuan, termMonths, score }, now) => html`
  <p class="small">涉农信用分 ${score < 0 ? '没有' : score}（${toScoreLevel(score)} 级）</p>
  ${inputField({ name: 'creditAmount', label: '给多少', unit: '万元', inputMode: 'decimal', value: String(toWan(amountYuan ?? 0)) })}
  ${inputField({ name: 'creditRate', label: '年化利率', unit: '%', inputMode: 'decimal', value: DEFAULT_RATE })}
  ${inputField({ name: 'creditTerm', label: '期限', unit: '个月', inputMode: 'numeric', value: String(termMonths ?? 12) })}
  ${inputField({ name: 'creditExpire', label: '最晚哪天确认', type: 'date', value: addDays(toDay(now), OFFER_DAYS) })}`;

const forms: Partial<Record<FarmAction, { readonly button: string; readonly fields?: Fields; readonly look?: 'second' | 'danger' }>> = {
  accept: {
    button: '受理',
    fields: (
      { agencyId, agencyName, content },
      _now,
      names,
    ) => html`${lenderField([agencyId, ...(content.agencyIds ?? [])], new Map([...names, [agencyId, agencyName]]))}
      ${inputField({ name: 'managerName', label: '客户经理', value: '郑晓禾（示例）' })}
      ${inputField({ name: 'managerPhone', label: '电话', type: 'tel', value: '0594-0000000' })}`,
  },
  investigate: { button: '开始尽调', look: 'second' },
  approveStart: { button: '进入审批' },
  credit: { button: '给出授信', fields: offerFields },
  disburse: {
    button: '放款',
    fields: ({ offer }) =>
      inputField({ name: 'loanAmountWan', label: '放多少', unit: '万元', inputMode: 'decimal', value: String(offer?.creditAmount ?? '') }),
  },
  settle: { button: '已还清' },
  return: {
    button: '退回补正',
    look: 'second',
    fields: () => html`${inputField({ name: 'reason', label: '退回原因' })}
      ${areaField({ name: 'items', label: '要补的材料', hint: '一行一样', optional: true })}`,
  },
  reject: { button: '拒绝', look: 'danger', fields: () => inputField({ name: 'reason', label: '拒绝原因' }) },
};

/** The forms of what an institution may do to a submission now. */
export const deskForms = (
  row: FarmSubmissionRecord,
  actions: readonly FarmAction[],
  path: string,
  { now, names }: { readonly now: Date; readonly names: LenderNames },
): Markup[] =>
  actions.flatMap((action) => {
    const form = forms[action];
    if (form === undefined) return [];
    const { button, look = 'main', fields } = form;
    return [
      html`<section aria-label="${button}">
        ${actionForm({ action: path, button, look, hidden: { action, version: String(row.version) }, fields: fields?.(row, now, names) ?? '' })}
      </section>`,
    ];
  });
