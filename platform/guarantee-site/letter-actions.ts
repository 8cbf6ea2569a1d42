import { html } from 'hono/html';
import { CLAIM_ANSWER_DAYS, LETTER_REVIEW_DAYS } from '#lib/contract/guarantee/states.ts';
import { inYuan, letterActionLabels } from '../cases/guarantee/letter-words.ts';
import { hasBegun, type Letter, paperPlace } from '../cases/guarantee/letters.ts';
import { refundAt } from '../cases/guarantee/premium.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import { CONFIRMED } from '../workbench/desks/desk-parts.ts';
import { areaField, inputField, type TextInput, tickField } from '../workbench/kit/fields.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { actionForm, factList } from '../workbench/kit/pieces.ts';
import { partFields, type ShownAgain } from './partial-claim.ts';
import type { Visitor } from './site-visitor.ts';

type Fields = Readonly<Record<string, string>>;

/** What applicants and creditors do on a page of a letter; applying and paying have pages of their own. */
export const SITE_ACTIONS = ['cancel', 'surrender', 'withdraw', 'claim', 'release'] as const;
export type SiteAction = (typeof SITE_ACTIONS)[number];
export const isSiteAction = (action: string): action is SiteAction => (SITE_ACTIONS as readonly string[]).includes(action);

/** An action that is shown again. */
export interface RefusedAction extends ShownAgain {
  readonly action: SiteAction;
}

/** What a hint reckons with. */
export interface ActionTimes {
  readonly now: Date;
  /** By when the guarantor mostly has looked at what is sent now. */
  readonly reviewBy: string;
}

/** What a surrender brings back by the rule that its approval goes by, for which day, and when. */
function refundHint(found: Letter, { now, reviewBy }: ActionTimes): string {
  const { letter } = found;
  const today = toDay(now);
  const isInForce = hasBegun(letter, today);
  const later = isInForce ? '晚一天同意，少退一天的' : `${letter.startDate} 以前同意都退这么多，生效以后按没用的天数退`;
  const consent = isInForce ? `保函已经生效，受益人书面同意退保，或者退回保函原件，担保机构才能同意：请送到${paperPlace(found)}。` : '';
  return `今天（${today}）同意的话，退 ${inYuan(refundAt(letter, now))}；${later}。担保机构一般 ${LETTER_REVIEW_DAYS} 个工作日内（${reviewBy} 前）决定，先退款再点同意。退到下面的账户。决定以前，随时可以撤回。${consent}`;
}

interface ActionLook {
  readonly look: 'main' | 'second' | 'danger';
  readonly hint: (found: Letter, times: ActionTimes) => string;
  readonly fields: readonly (Pick<TextInput, 'name' | 'label'> & Partial<TextInput> & { readonly long?: boolean })[];
}

const reason = (label: string) => ({ name: 'reason', label, long: true, wide: true });

/** To which account money goes, and whose it has to be; the number stays in no tab. */
const accountFields = (owner: string): ActionLook['fields'] => [
  { name: 'accountName', label: '收款户名', hint: owner },
  { name: 'bankName', label: '开户银行', hint: '写到支行更快' },
  {
    name: 'bankAccount',
    label: '收款账号',
    inputMode: 'numeric',
    hint: '12 到 19 位数字，只有担保机构看得到全部',
    autoComplete: 'off',
    maxLength: 40,
  },
];

const looks: Readonly<Record<SiteAction, ActionLook>> = {
  cancel: {
    look: 'danger',
    hint: ({ letter }) => (letter.payTime === null ? '取消后不能恢复。' : '取消后不能恢复，保费原路退回。'),
    fields: [],
  },
  release: { look: 'danger', hint: () => '担保责任到此结束，不能恢复。企业和担保机构都看得到原因。', fields: [reason('原因')] },
  surrender: {
    look: 'second',
    hint: refundHint,
    fields: [reason('退保原因'), ...accountFields('只能退到您企业自己的账户')],
  },
  withdraw: { look: 'second', hint: () => '撤回以后不退保，保函照原来的有效期继续；还想退，可以再申请。', fields: [] },
  claim: {
    look: 'main',
    hint: (found) =>
      `最多 ${inYuan(found.letter.amountYuan)}。一份保函只赔一次：担保机构赔付以后，保函到此结束，没有索赔的部分不再担保；认定不成立的，保函照旧，有效期内补了材料还可以再索赔。证明材料这里交不了，请送到或者寄给${paperPlace(found)}，写明保函编号。担保机构收到索赔后 ${CLAIM_ANSWER_DAYS} 个工作日内答复，要问也请找他们。`,
    fields: [
      { name: 'claimAmount', label: '索赔金额', unit: '元', inputMode: 'decimal' },
      reason('索赔理由'),
      ...accountFields('赔款只付到受益人自己的账户'),
    ],
  },
};

/** What stands in the fields before anything was typed. */
export type Begun = Readonly<Partial<Record<SiteAction, Fields>>>;

function fieldsOf({ fields }: ActionLook, action: SiteAction, begun: Begun, refused: RefusedAction | null): Markup {
  const { typed, errors } = refused?.action === action ? refused : { typed: begun[action] ?? {}, errors: {} };
  const first = fields.find(({ name }) => name in errors)?.name;
  const items = fields.map(({ long = false, name, ...field }) => {
    const error = (errors as Fields)[name];
    const wrong = error === undefined ? {} : { error, focused: name === first };
    const given = { ...field, name: `${action}-${name}`, value: (typed as Fields)[name] ?? '', ...wrong };
    return long ? areaField(given) : inputField(given);
  });
  return items.length === 0 ? html`` : html`<div class="grid">${items}</div>`;
}

/** What a creditor gives up by releasing a letter, ticked before it is sent. */
function releaseTick({ letter }: Letter, refused: RefusedAction | null): Markup {
  const { typed, errors } = refused?.action === 'release' ? refused : { typed: {} as Fields, errors: {} as Fields };
  const error = errors[CONFIRMED];
  const label = `我已核对：${inYuan(letter.amountYuan)}的担保责任到此结束，不能再索赔`;
  return tickField({ name: `release-${CONFIRMED}`, label, value: typed[CONFIRMED] ?? '', ...(error === undefined ? {} : { error }) });
}

interface ActionPage extends ActionTimes {
  readonly found: Letter;
  readonly visitor: Visitor;
  readonly begun: Begun;
  readonly refused: RefusedAction | null;
}

/** One action as a part that opens; open at once when it was refused. */
export function actionPart(action: SiteAction, page: ActionPage): Markup {
  const { found, visitor, begun, refused } = page;
  const own = looks[action];
  const { orderNo, version } = found.letter;
  const isRefused = refused?.action === action;
  const form = actionForm({
    action: `/orders/${orderNo}/${action}`,
    button: letterActionLabels[action],
    look: own.look,
    hidden: { formToken: visitor.formToken, version: String(version) },
    fields: html`${fieldsOf(own, action, begun, refused)} ${action === 'claim' ? partFields(refused) : ''} ${action === 'release' ? releaseTick(found, refused) : ''}`,
  });
  return html`<details ${isRefused ? html`open` : ''}>
    <summary>${letterActionLabels[action]}</summary>
    <p class="hint">${own.hint(found, page)}</p>
    ${form}
  </details>`;
}

/** What was typed into an action that the letter takes no more. */
export function unsentPart({ action, typed }: RefusedAction): Markup | '' {
  const facts = looks[action].fields.map(({ name, label }) => [label, typed[name] ?? ''] as const);
  if (facts.every(([, text]) => text === '')) return '';
  return html`<p>没有提交的内容：</p>
    ${factList(facts)}`;
}

/** Fields of an action's form without the action in front of their names. */
export function readActionFields(action: string, fields: Fields): Record<string, string> {
  const own: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(fields))
    if (name.startsWith(`${action}-`)) own[name.slice(action.length + 1)] = value.replaceAll('\r\n', '\n').trim();
  return own;
}
