import { html } from 'hono/html';
import { type FinanceOrderAction, rejectReasonLabels } from '#lib/contract/finance/states.ts';
import type { DeskAct } from '../../../platform/cases/finance/desk-orders.ts';
import type { SentOrder } from '../../../platform/cases/finance/order-rows.ts';
import { areaField, inputField, type SandboxOption, selectField } from '../sandbox-fields.ts';
import type { Markup } from '../sandbox-page.ts';
import { type ActionForm, actionForm } from '../sandbox-pieces.ts';

/** Begins a line that asks for an explanation instead of a file. */
const QUESTION = '问：';
const OFFER_DAYS = '7';

/** Labels of `fin_guarantee_type` and `fin_pay_type`; names of the institutions that the applicant named beside that of the product. */
export interface DeskLabels {
  readonly lenders: Readonly<Record<string, string>>;
  readonly guarantee: Readonly<Record<string, string>>;
  readonly pay: Readonly<Record<string, string>>;
}

type Given = Readonly<Record<string, unknown>>;

const textOf = (given: Given, name: string): string => {
  const value = given[name];
  return typeof value === 'string' ? value.trim() : '';
};

function toItem(line: string) {
  const wantsFile = !line.startsWith(QUESTION);
  const text = wantsFile ? line : line.slice(QUESTION.length);
  const [name = '', ...notes] = text.split(/[：:]/);
  return { name: name.trim(), note: notes.join('：').trim() || text.trim(), wantsFile };
}

/** What is typed into a form as its action takes it: what is to be added stands on a line each. */
const toFields = ({ items, ...given }: Given): Given => {
  if (typeof items !== 'string') return given;
  const lines = items.split('\n').map((line) => line.trim());
  return { reason: '', items: lines.filter((line) => line !== '').map(toItem) };
};

/** What a desk form asks for; null for what is none. */
export function readDeskAct(given: Given): { readonly version: number; readonly act: DeskAct } | null {
  const [action, version] = [textOf(given, 'action'), Number(textOf(given, 'version'))];
  if (!Object.hasOwn(forms, action) || !Number.isSafeInteger(version)) return null;
  return { version, act: { action: action as FinanceOrderAction, fields: toFields(given) } };
}

const optionsOf = (codes: readonly string[], labels: Readonly<Record<string, string>>): SandboxOption[] =>
  codes.map((code) => [code, labels[code] ?? code]);

const offerFields = ({ product, amountYuan, termMonths, guaranteeType, payType }: SentOrder, labels: DeskLabels) => html`
  ${inputField({ name: 'creditAmount', label: '授信额度', unit: '万元', inputMode: 'decimal', value: String(amountYuan / 10_000) })}
  ${inputField({ name: 'creditRate', label: '年化利率', unit: '%', inputMode: 'decimal', value: String(product.rateStart ?? '') })}
  ${inputField({ name: 'creditTerm', label: '期限', unit: '个月', inputMode: 'numeric', value: String(termMonths) })}
  ${selectField({ name: 'guaranteeType', label: '担保方式', value: guaranteeType, options: optionsOf(product.guaranteeTypes, labels.guarantee) })}
  ${selectField({ name: 'payType', label: '还款方式', value: payType, options: optionsOf(product.payTypes, labels.pay) })}
  ${inputField({ name: 'validDays', label: '几天内有效', unit: '天', inputMode: 'numeric', value: OFFER_DAYS })}
  ${inputField({ name: 'note', label: '附加条件', optional: true })}`;

const lenderField = ({ agencyId, product }: SentOrder, lenders: DeskLabels['lenders']): Markup | '' =>
  Object.keys(lenders).length === 0
    ? ''
    : selectField({ name: 'agencyId', label: '哪家机构接手', options: [[agencyId, product.agencyName], ...Object.entries(lenders)] });

interface DeskForm extends Pick<ActionForm, 'button' | 'look'> {
  readonly fields?: (row: SentOrder, labels: DeskLabels) => Markup;
}

const forms: Partial<Record<FinanceOrderAction, DeskForm>> = {
  accept: {
    button: '受理',
    fields: (row, { lenders }) => html`${lenderField(row, lenders)}
      ${inputField({ name: 'branch', label: '网点', value: '城东支行（示例）', optional: true })}
      ${inputField({ name: 'managerName', label: '客户经理', value: '郑晓禾（示例）' })}
      ${inputField({ name: 'managerPhone', label: '电话', type: 'tel', value: '0594-0000000' })}`,
  },
  investigate: { button: '开始尽调' },
  approveStart: { button: '进入审批' },
  credit: { button: '给出授信', fields: offerFields },
  disburse: {
    button: '放款',
    fields: ({ creditAmountYuan }) =>
      inputField({
        name: 'loanAmount',
        label: '放款金额',
        unit: '万元',
        inputMode: 'decimal',
        value: String((creditAmountYuan ?? 0) / 10_000),
      }),
  },
  settle: { button: '已结清' },
  return: {
    button: '退回补正',
    look: 'second',
    fields: () =>
      areaField({
        name: 'items',
        label: '要补什么',
        wide: true,
        hint: `一行一项，写成“资料名称：哪里不对”。以“${QUESTION}”开头的行不要文件，只要说明`,
      }),
  },
  reject: {
    button: '拒绝',
    look: 'danger',
    fields: () => html`${selectField({ name: 'code', label: '原因类别', options: Object.entries(rejectReasonLabels) })}
      ${areaField({ name: 'reason', label: '写给申请人的原因', wide: true, hint: '写明差在哪里、什么时候可以再来' })}`,
  },
};

/** The forms of what an institution may do to an order now. */
export const deskForms = (
  row: SentOrder,
  actions: readonly FinanceOrderAction[],
  { path, labels }: { readonly path: string; readonly labels: DeskLabels },
): Markup[] =>
  actions.flatMap((action) => {
    const form = forms[action];
    if (form === undefined) return [];
    const { fields, ...button } = form;
    const hidden = { action, version: String(row.version) };
    const content = fields === undefined ? '' : html`<div class="grid">${fields(row, labels)}</div>`;
    return [
      html`<section class="card" aria-label="${button.button}">
        <h3>${button.button}</h3>
        ${actionForm({ ...button, action: path, hidden, fields: content })}
      </section>`,
    ];
  });
