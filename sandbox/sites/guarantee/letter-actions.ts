import { html } from 'hono/html';
import type { GuaranteeManualAction } from '#lib/contract/guarantee/states.ts';
import type { Letter } from '../../../platform/cases/guarantee/letters.ts';
import { areaField, inputField, type TextInput } from '../../../platform/workbench/kit/fields.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { actionForm } from '../../../platform/workbench/kit/pieces.ts';
import { actionLabels, inYuan } from './guarantee-text.ts';
import { SITE_PATH, type Visitor } from './guarantee-visitor.ts';

type Fields = Readonly<Record<string, string>>;

/** An action that is shown again: which, what was typed, and what is wrong with it. */
export interface RefusedAction {
  readonly action: GuaranteeManualAction;
  readonly typed: Fields;
  readonly errors: Fields;
  /** What is to be said of none of the fields. */
  readonly sentence: string;
  readonly tone: 'bad' | 'info';
}

interface ActionLook {
  readonly look: 'main' | 'second' | 'danger';
  readonly hint: (found: Letter) => string;
  readonly fields: readonly (Pick<TextInput, 'name' | 'label'> & Partial<TextInput> & { readonly long?: boolean })[];
}

const reason = (label: string, optional = false) => ({ name: 'reason', label, long: true, wide: true, ...(optional ? { optional } : {}) });

const looks: Readonly<Record<Exclude<GuaranteeManualAction, 'apply' | 'pay'>, ActionLook>> = {
  cancel: {
    look: 'danger',
    hint: ({ letter }) => (letter.payTime === null ? '取消后不能恢复。' : '取消后不能恢复，保费原路退回。'),
    fields: [],
  },
  issue: { look: 'main', hint: () => '会生成带编号的保函 PDF，并记下它的 SHA-256。', fields: [reason('审核意见', true)] },
  reject: { look: 'danger', hint: () => '企业会看到原因，保费原路退回。', fields: [reason('原因')] },
  release: { look: 'second', hint: () => '担保责任到此结束，不能恢复。', fields: [reason('说明', true)] },
  surrender: {
    look: 'second',
    hint: () => '生效前退全部保费，生效后按没用的天数退。退到下面的账户。',
    fields: [
      { ...reason('退保原因') },
      { name: 'accountName', label: '收款户名' },
      { name: 'bankName', label: '开户银行' },
      { name: 'bankAccount', label: '收款账号', inputMode: 'numeric', hint: '12 到 19 位数字' },
    ],
  },
  approve: { look: 'main', hint: () => '按规则算出的保费退到企业填的账户，保函失效。', fields: [reason('审核意见', true)] },
  refuse: { look: 'danger', hint: () => '保函回到退保前的状态。', fields: [reason('原因')] },
  claim: {
    look: 'main',
    hint: ({ letter }) => `最多 ${inYuan(letter.amountYuan)}。担保机构收到后审核。`,
    fields: [{ name: 'claimAmount', label: '索赔金额', unit: '元', inputMode: 'decimal' }, reason('索赔理由')],
  },
  uphold: { look: 'main', hint: () => '记为已向受益人赔付，保函结束。', fields: [reason('审核意见')] },
  dismiss: { look: 'danger', hint: () => '受益人和企业都会看到原因。', fields: [reason('原因')] },
};

function fieldsOf({ fields }: ActionLook, action: string, refused: RefusedAction | null): Markup {
  const { typed, errors } = refused?.action === action ? refused : { typed: {}, errors: {} };
  const first = fields.find(({ name }) => name in errors)?.name;
  const items = fields.map(({ long = false, name, ...field }) => {
    const error = (errors as Fields)[name];
    const wrong = error === undefined ? {} : { error, focused: name === first };
    const given = { ...field, name: `${action}-${name}`, value: (typed as Fields)[name] ?? '', ...wrong };
    return long ? areaField(given) : inputField(given);
  });
  return items.length === 0 ? html`` : html`<div class="grid">${items}</div>`;
}

/** One action as a part that opens; open at once when it was refused, or when it is the one thing to do. */
export function actionPart(
  action: GuaranteeManualAction,
  found: Letter,
  visitor: Visitor,
  refused: RefusedAction | null,
  isOpen: boolean,
): Markup | '' {
  if (action === 'apply' || action === 'pay') return '';
  const own = looks[action];
  const { orderNo, version } = found.letter;
  const isRefused = refused?.action === action;
  const form = actionForm({
    action: `${SITE_PATH}/orders/${orderNo}/${action}`,
    button: actionLabels[action],
    look: own.look,
    hidden: { formToken: visitor.formToken, version: String(version) },
    fields: fieldsOf(own, action, refused),
  });
  return html`<details ${isOpen || isRefused ? html`open` : ''}>
    <summary>${actionLabels[action]}</summary>
    <p class="hint">${own.hint(found)}</p>
    ${form}
  </details>`;
}

/** Fields of an action's form without the action in front of their names. */
export function readActionFields(action: string, fields: Fields): Record<string, string> {
  const own: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(fields))
    if (name.startsWith(`${action}-`)) own[name.slice(action.length + 1)] = value.replaceAll('\r\n', '\n').trim();
  return own;
}
