import type { Context } from 'hono';
import { html } from 'hono/html';
import { contactWayLabels } from '#lib/contract/contact-said.ts';
import { rejectReasonLabels } from '#lib/contract/finance/states.ts';
import { dayCountLabels } from '#lib/contract/pricing/day-count.ts';
import { isOfAgency } from '../../cases/engine/desk-scope.ts';
import { branchOf, type DeskAct } from '../../cases/finance/desk-orders.ts';
import { RETURN_DAYS, toTermFields } from '../../cases/finance/institution-forms.ts';
import type { SentOrder } from '../../cases/finance/order-rows.ts';
import type { TermLabels } from '../../cases/finance/term-labels.ts';
import type { FieldKit, FieldOption, Refilled } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import type { ActionForm } from '../kit/pieces.ts';
import type { FinanceStep } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { beyondField } from './beyond-field.ts';
import type { DeskExtras } from './desk-extras.ts';
import { type Desk, deskForm } from './desk-parts.ts';

/** Begins a line that asks for an explanation instead of a file. */
const QUESTION = '问：';
const OFFER_DAYS = '7';

/** Besides labels, names of the institutions that the applicant named beside that of the product. */
export interface DeskLabels extends TermLabels {
  readonly lenders: Readonly<Record<string, string>>;
}

/** What a form is drawn with besides the order. */
export interface FormPlace {
  readonly labels: DeskLabels;
  /** That of the chosen offer from which the order came. */
  readonly offeredRate: number | null;
  readonly staff: Staff;
  readonly extras: DeskExtras;
  /** Every 网点 of the institution, to choose from. */
  readonly branches: readonly string[];
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
  return { reason: '', ...given, items: lines.filter((line) => line !== '').map(toItem) };
};

/** What a desk form asks for. */
interface AskedAct {
  readonly version: number;
  readonly act: DeskAct;
  readonly action: FinanceStep;
  /** An offer comes with a contract. */
  readonly takesContract: boolean;
}

/** What a desk form asks for; null for what is none. */
export function readDeskAct(given: Given): AskedAct | null {
  const [asked, version] = [textOf(given, 'action'), Number(textOf(given, 'version'))];
  if (!Object.hasOwn(forms, asked) || !Number.isSafeInteger(version)) return null;
  const action = asked as FinanceStep;
  return { version, act: { action, fields: toFields(given) }, action, takesContract: forms[action].hasFiles === true };
}

const optionsOf = (codes: readonly string[], labels: Readonly<Record<string, string>>): FieldOption[] =>
  codes.map((code) => [code, labels[code] ?? code]);

const SAME_DAY: FieldOption = ['0', '放款那天对应的日子'];
const dueDays: readonly FieldOption[] = Array.from({ length: 31 }, (_, index) => [String(index + 1), `每月 ${index + 1} 日`]);

/** What the product publishes; empty where it does not. */
const termFieldsOf = ({ terms }: SentOrder['product']): Readonly<Record<string, string | undefined>> =>
  terms === undefined ? {} : toTermFields(terms);

/** By which rules the loan is counted: all of it has to be told. */
const termFields = (kit: FieldKit, value: Readonly<Record<string, string | undefined>>) => {
  const empty: FieldOption = ['', '请选择'];
  const of = (name: string, label: string) => ({ name, label, value: value[name] ?? '' });
  return html`
    ${kit.input({ ...of('lender', '放款人'), hint: '利息归谁。担保机构不放款' })}
    ${kit.select({ ...of('dayCount', '怎么计息'), options: [empty, ...Object.entries(dayCountLabels)] })}
    ${kit.select({ ...of('dueDay', '还款日'), hint: '29 到 31 日：没有这天的月份，月底那天还', options: [empty, SAME_DAY, ...dueDays] })}
    ${kit.input({ ...of('penaltyMarkup', '罚息上浮'), unit: '%', inputMode: 'decimal' })}
    ${kit.select({ ...of('penaltyOnInterest', '拖欠的利息'), options: [empty, ['0', '不收罚息'], ['1', '也收罚息']] })}
    ${kit.input({ ...of('graceDays', '宽限'), unit: '天', inputMode: 'numeric' })}
    ${kit.input({ ...of('prepayFee', '提前还款违约金'), unit: '%', inputMode: 'decimal' })}
    ${kit.input({ ...of('prepayFreeMonths', '借满多久不收违约金'), unit: '个月', inputMode: 'numeric', optional: true })}
    ${kit.area({ ...of('contingent', '可能另收的费用'), wide: true, optional: true, hint: '只写违约、登记这类不一定发生的。一行一项，写成“项目：谁收：标准”' })}`;
};

/** The contract that was chosen for an offer which was refused: a browser fills no file in again. */
export const keptContract = ['contractFile', 'contractName'] as const;
const CONTRACT_HINT = '上传合同时选，PDF，1 MB 以内';
const contractHint = (kit: FieldKit): string =>
  kit.typed('contractFile') === '' ? CONTRACT_HINT : `已经选了“${kit.typed('contractName')}”，要换才再选`;

/** The contract that is to be signed, or where it is. */
const contractFields = (kit: FieldKit, { contracts }: DeskExtras) => html`
  ${keptContract.map((name) => (kit.typed(name) === '' ? '' : html`<input type="hidden" name="${name}" value="${kit.typed(name)}" />`))}
  ${kit.select({
    name: 'signing',
    label: '怎么签约',
    options: [...(contracts?.options ?? []), ['file', '在这里签，上传合同'], ['onSite', '到机构签']],
  })}
  ${kit.file({ name: 'contractPdf', label: '合同', optional: true, hint: contractHint(kit), accept: 'application/pdf' })}
  ${kit.input({ name: 'signPlace', label: '到哪里签', optional: true, maxLength: 100, hint: '到机构签时填' })}
  ${kit.input({ name: 'signBring', label: '带什么', optional: true, maxLength: 200, hint: '到机构签时填' })}
  ${kit.input({ name: 'signDay', label: '哪天签', optional: true, type: 'date', hint: '不填就是有效期内都行' })}`;

const offerFields = (
  kit: FieldKit,
  { product, amountYuan, termMonths, guaranteeType, payType }: SentOrder,
  { labels, extras, offeredRate }: FormPlace,
) => html`
  ${kit.input({ name: 'creditAmount', label: '授信额度', unit: '万元', inputMode: 'decimal', value: String(amountYuan / 10_000) })}
  ${kit.input({ name: 'creditRate', label: '年化利率', unit: '%', inputMode: 'decimal', value: String(offeredRate ?? product.rateStart ?? '') })}
  ${kit.input({ name: 'creditTerm', label: '期限', unit: '个月', inputMode: 'numeric', value: String(termMonths) })}
  ${kit.select({ name: 'guaranteeType', label: '担保方式', value: guaranteeType, options: optionsOf(product.guaranteeTypes, labels.guarantee) })}
  ${kit.select({ name: 'payType', label: '还款方式', value: payType, options: optionsOf(product.payTypes, labels.pay) })}
  ${kit.input({ name: 'validDays', label: '几天内有效', unit: '天', inputMode: 'numeric', value: OFFER_DAYS })}
  ${kit.select({
    name: 'personal',
    label: '算个人贷款吗',
    options: [
      ['0', '按借款人定'],
      ['1', '算，签约前要看成本明示表'],
    ],
  })}
  ${kit.area({ name: 'note', label: '附加条件', wide: true, optional: true, hint: '一行一条，申请人签约前看得到', maxLength: 300, value: termFieldsOf(product).note })}
  ${kit.area({ name: 'extraFees', label: '正常还款也要付的费用', wide: true, optional: true, hint: '产品公布的不用写。一行一项，写成“账户管理费：谁收：每年 3000 元”，会算进综合年化' })}
  ${termFields(kit, termFieldsOf(product))}
  ${contractFields(kit, extras)}`;

/** What an offer lacks that was made before contracts had to be told; amount and rate stay. */
const supplementFields = (
  kit: FieldKit,
  { product, creditTerms, creditGuaranteeType, creditPayType }: SentOrder,
  { labels, extras }: FormPlace,
) => {
  const terms = creditTerms === null ? termFieldsOf(product) : toTermFields(creditTerms);
  return html`
    ${creditGuaranteeType === '' ? kit.select({ name: 'guaranteeType', label: '担保方式', options: optionsOf(product.guaranteeTypes, labels.guarantee) }) : ''}
    ${creditPayType === '' ? kit.select({ name: 'payType', label: '还款方式', options: optionsOf(product.payTypes, labels.pay) }) : ''}
    ${kit.input({ name: 'validDays', label: '从今天起几天内有效', unit: '天', inputMode: 'numeric', value: OFFER_DAYS })}
    ${kit.area({ name: 'note', label: '附加条件', wide: true, optional: true, hint: '一行一条，申请人签约前看得到', maxLength: 300, value: terms.note })}
    ${termFields(kit, terms)}
    ${contractFields(kit, extras)}`;
};

/** Whoever plays says for which institution; others take it on for their own. */
const lenderField = (kit: FieldKit, { agencyId, product }: SentOrder, { labels: { lenders }, staff }: FormPlace): Markup | '' =>
  isOfAgency(staff) || Object.keys(lenders).length === 0
    ? ''
    : kit.select({ name: 'agencyId', label: '哪家机构接手', options: [[agencyId, product.agencyName], ...Object.entries(lenders)] });

interface DeskForm extends Pick<ActionForm, 'button' | 'look' | 'hasFiles'> {
  readonly fields?: (kit: FieldKit, row: SentOrder, place: FormPlace) => Markup;
}

const receiptFields = (
  kit: FieldKit,
  dayLabel: string,
): Markup => html`${kit.input({ name: 'receiptNo', label: '凭证号', hint: '机构自己的编号，同一个号只登记一次' })}
  ${kit.input({ name: 'day', label: dayLabel, type: 'date' })}`;

const yuanField = (kit: FieldKit, name: string, label: string, optional = false): Markup =>
  kit.input({ name, label, unit: '元', inputMode: 'decimal', optional });

/** Somebody of a branch takes an order on for that one. */
const branchInput = (kit: FieldKit, value: string, { staff, branches }: FormPlace): Markup =>
  staff.branch
    ? kit.input({ name: 'branch', label: '网点', value: staff.branch, fixed: true })
    : kit.input({ name: 'branch', label: '网点', value, optional: true, offered: branches.map((branch) => [branch, branch]) });

const forms: Readonly<Record<FinanceStep, DeskForm>> = {
  accept: {
    button: '受理',
    fields: (kit, row, place) => {
      const { branch = branchOf(row, place.staff), managerName = place.staff.name, managerPhone = '' } = place.extras.manager ?? {};
      return html`${lenderField(kit, row, place)}
      ${branchInput(kit, branch, place)}
      ${kit.input({ name: 'managerName', label: '客户经理', value: managerName })}
      ${kit.input({ name: 'managerPhone', label: '电话', type: 'tel', value: managerPhone })}`;
    },
  },
  recordContact: {
    button: '登记联系',
    fields: (kit) => html`${kit.input({ name: 'contactedAt', label: '什么时候联系的', type: 'datetime-local', hint: '受理以后、现在以前' })}
      ${kit.select({ name: 'way', label: '怎么联系的', options: Object.entries(contactWayLabels) })}
      ${kit.input({ name: 'note', label: '说了什么', optional: true, hint: '申请人看得到', maxLength: 100 })}`,
  },
  investigate: { button: '开始尽调' },
  approveStart: { button: '进入审批' },
  credit: { button: '给出授信', fields: offerFields, hasFiles: true },
  signOnSite: {
    button: '在机构签好了',
    fields: (kit, row) => html`${kit.select({
      name: 'statementShown',
      label: '综合融资成本明示表',
      options: [
        ['1', '签约前给借款人看过'],
        ['0', '没有给看'],
      ],
    })}
    ${row.applicantName === '' ? kit.input({ name: 'applicantName', label: '借款人姓名', hint: '申请里没有写，照身份证填' }) : ''}`,
  },
  supplement: { button: '补齐报价', look: 'second', fields: supplementFields, hasFiles: true },
  disburse: {
    button: '放款',
    fields: (kit, { creditAmountYuan }) =>
      kit.input({
        name: 'loanAmount',
        label: '放款金额',
        unit: '万元',
        inputMode: 'decimal',
        value: String((creditAmountYuan ?? 0) / 10_000),
      }),
  },
  recordRepayment: { button: '登记还款', fields: (kit) => html`${receiptFields(kit, '哪天还的')}${yuanField(kit, 'amount', '还了多少')}` },
  recordPrepayment: {
    button: '登记提前还款',
    look: 'second',
    fields: (kit) => html`${receiptFields(kit, '哪天还的')}${yuanField(kit, 'principal', '提前还的本金')}
      ${kit.select({
        name: 'keeps',
        label: '后面怎么还',
        options: [
          ['term', '期数不变，每期少还'],
          ['instalment', '每期不变，早点还完'],
        ],
      })}`,
  },
  confirmBalance: {
    button: '确认余额',
    look: 'second',
    fields: (kit) => html`${receiptFields(kit, '余额是哪天的')}
      ${kit.input({ name: 'balance', label: '还没还的本金', unit: '元', inputMode: 'decimal', hint: '全部还清了填 0，订单随即结清' })}
      ${yuanField(kit, 'overdue', '其中逾期的本金', true)}${yuanField(kit, 'interest', '欠的利息', true)}${yuanField(kit, 'late', '欠的罚息', true)}`,
  },
  markOverdue: { button: '登记逾期', look: 'second', fields: (kit) => receiptFields(kit, '截至哪天') },
  reverseEntry: {
    button: '冲正',
    look: 'danger',
    fields: (kit) => html`${receiptFields(kit, '哪天冲正')}
      ${kit.input({ name: 'reverses', label: '冲正哪个凭证号', hint: '只能冲正最后一笔' })}
      ${kit.input({ name: 'reason', label: '为什么', hint: '申请人看得到', maxLength: 100 })}`,
  },
  return: {
    button: '退回补正',
    look: 'second',
    fields: (
      kit,
    ) => html`${kit.input({ name: 'days', label: '几个工作日内补好', unit: '个工作日', inputMode: 'numeric', value: String(RETURN_DAYS), hint: '到最后一天 18:00。过了时间不会自动关闭，可以拒绝' })}
      ${kit.area({
        name: 'items',
        label: '要补什么',
        wide: true,
        hint: `一行一项，写成“资料名称：哪里不对”。以“${QUESTION}”开头的行不要文件，只要说明`,
      })}`,
  },
  reject: {
    button: '拒绝',
    look: 'danger',
    fields: (kit) => html`${kit.select({ name: 'code', label: '原因类别', options: Object.entries(rejectReasonLabels) })}
      ${kit.area({ name: 'reason', label: '写给申请人的原因', wide: true, hint: '写明差在哪里、什么时候可以再来', maxLength: 300 })}`,
  },
};

const LOOKS = [undefined, 'main', 'second', 'plain', 'danger'] as const;
/** What leads on stands first, what ends the case last. */
const byWeight = (one: FinanceStep, other: FinanceStep): number => LOOKS.indexOf(forms[one].look) - LOOKS.indexOf(forms[other].look);

/** The forms of what the seat may do to an order now. */
export const financeForms = (
  c: Context,
  desk: Desk,
  row: SentOrder,
  { actions, ...place }: FormPlace & { readonly actions: readonly FinanceStep[] },
): Markup[] =>
  actions.toSorted(byWeight).map((action) => {
    const { fields, ...button } = forms[action];
    const content = (kit: FieldKit, refilled: Refilled) =>
      fields === undefined ? '' : html`<div class="grid">${fields(kit, row, place)}${beyondField(kit, refilled)}</div>`;
    const form = { ...button, action: c.req.path, hidden: { action, version: String(row.version) }, fields: content };
    return html`<section class="card" aria-label="${button.button}">
        <h3>${button.button}</h3>
        ${deskForm(c, desk, form)}
      </section>`;
  });
