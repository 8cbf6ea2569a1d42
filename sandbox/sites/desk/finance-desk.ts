import type { Context } from 'hono';
import { html } from 'hono/html';
import { contactWayLabels } from '#lib/contract/contact-said.ts';
import { FARM_GUARANTEES, FARM_INDUSTRIES, FARM_SUBJECTS } from '#lib/contract/farm-choices.ts';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import {
  type FinanceOrderState,
  financeOrderActionLabels,
  financeOrderStateLabels,
  financePurposeLabels,
  orderPromiseLabel,
  rejectReasonLabels,
  whoseTurn,
} from '#lib/contract/finance/states.ts';
import { dayCountLabels } from '#lib/contract/pricing/day-count.ts';
import { listSteps } from '../../../platform/cases/engine/case-rows.ts';
import { type DeskAct, getDeskOrder, listDeskActions, listDeskOrders, takeDeskAct } from '../../../platform/cases/finance/desk-orders.ts';
import { RETURN_DAYS, toTermFields } from '../../../platform/cases/finance/institution-forms.ts';
import { candidatesOf, type SentOrder } from '../../../platform/cases/finance/order-rows.ts';
import { payeeLine, wholePayeeLine } from '../../../platform/cases/finance/payee.ts';
import { listPromises } from '../../../platform/cases/finance/promises.ts';
import type { Database } from '../../../platform/db/database.ts';
import { toScoreLevel } from '../../../platform/domain/agriculture/farm-score.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { maskNumber } from '../../../platform/domain/mask/mask-number.ts';
import { recordListRead, recordRead } from '../../../platform/domain/record/record-once.ts';
import { findAgencies } from '../../../platform/domain/reference/list-agency-options.ts';
import { listDictionaryEntries } from '../../../platform/domain/reference/set-dictionary-entry.ts';
import { toWireTime } from '../../../platform/domain/time/shanghai-time.ts';
import { toFaultResponse } from '../../../platform/http/fault-response.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { areaField, type FieldOption, fileField, inputField, selectField } from '../../../platform/workbench/kit/fields.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import {
  type ActionForm,
  actionForm,
  dataTable,
  factList,
  historyList,
  notice,
  stateTag,
  type Tone,
} from '../../../platform/workbench/kit/pieces.ts';
import { SAMPLE_CONTRACT, withContract } from '../../offer-contract.ts';
import { sandboxPage } from '../sandbox-page.ts';

/** Begins a line that asks for an explanation instead of a file. */
const QUESTION = '问：';
const OFFER_DAYS = '7';

/** Labels of `fin_guarantee_type` and `fin_pay_type`; names of the institutions that the applicant named beside that of the product. */
interface DeskLabels {
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
function readDeskAct(given: Given): { readonly version: number; readonly act: DeskAct } | null {
  const [action, version] = [textOf(given, 'action'), Number(textOf(given, 'version'))];
  if (!Object.hasOwn(forms, action) || !Number.isSafeInteger(version)) return null;
  return { version, act: { action: action as FinanceOrderAction, fields: toFields(given) } };
}

const optionsOf = (codes: readonly string[], labels: Readonly<Record<string, string>>): FieldOption[] =>
  codes.map((code) => [code, labels[code] ?? code]);

const SAME_DAY: FieldOption = ['0', '放款那天对应的日子'];
const dueDays: readonly FieldOption[] = Array.from({ length: 31 }, (_, index) => [String(index + 1), `每月 ${index + 1} 日`]);

/** What the product publishes; empty where it does not. */
const termFieldsOf = ({ terms }: SentOrder['product']): Readonly<Record<string, string | undefined>> =>
  terms === undefined ? {} : toTermFields(terms);

/** By which rules the loan is counted: all of it has to be told. */
const termFields = (value: Readonly<Record<string, string | undefined>>) => {
  const empty: FieldOption = ['', '请选择'];
  const of = (name: string, label: string) => ({ name, label, value: value[name] ?? '' });
  return html`
    ${inputField({ ...of('lender', '放款人'), hint: '利息归谁。担保机构不放款' })}
    ${selectField({ ...of('dayCount', '怎么计息'), options: [empty, ...Object.entries(dayCountLabels)] })}
    ${selectField({ ...of('dueDay', '还款日'), options: [empty, SAME_DAY, ...dueDays] })}
    ${inputField({ ...of('penaltyMarkup', '罚息上浮'), unit: '%', inputMode: 'decimal' })}
    ${selectField({ ...of('penaltyOnInterest', '拖欠的利息'), options: [empty, ['0', '不收罚息'], ['1', '也收罚息']] })}
    ${inputField({ ...of('graceDays', '宽限'), unit: '天', inputMode: 'numeric' })}
    ${inputField({ ...of('prepayFee', '提前还款违约金'), unit: '%', inputMode: 'decimal' })}
    ${inputField({ ...of('prepayFreeMonths', '借满多久不收违约金'), unit: '个月', inputMode: 'numeric', optional: true })}
    ${areaField({ ...of('contingent', '可能另收的费用'), wide: true, optional: true, hint: '一行一项，写成“项目：谁收：标准”' })}`;
};

/** The contract that is to be signed, or where it is. */
const contractFields = () => html`
  ${selectField({
    name: 'signing',
    label: '怎么签约',
    value: SAMPLE_CONTRACT.signing,
    options: [
      [SAMPLE_CONTRACT.signing, '在这里签，用样张'],
      ['file', '在这里签，上传合同'],
      ['onSite', '到机构签'],
    ],
  })}
  ${fileField({ name: 'contractPdf', label: '合同', optional: true, hint: '上传合同时选，PDF，1 MB 以内', accept: 'application/pdf' })}
  ${inputField({ name: 'signPlace', label: '到哪里签', optional: true, hint: '到机构签时填' })}
  ${inputField({ name: 'signBring', label: '带什么', optional: true, hint: '到机构签时填' })}
  ${inputField({ name: 'signDay', label: '哪天签', optional: true, type: 'date', hint: '不填就是有效期内都行' })}`;

const offerFields = ({ product, amountYuan, termMonths, guaranteeType, payType }: SentOrder, labels: DeskLabels) => html`
  ${inputField({ name: 'creditAmount', label: '授信额度', unit: '万元', inputMode: 'decimal', value: String(amountYuan / 10_000) })}
  ${inputField({ name: 'creditRate', label: '年化利率', unit: '%', inputMode: 'decimal', value: String(product.rateStart ?? '') })}
  ${inputField({ name: 'creditTerm', label: '期限', unit: '个月', inputMode: 'numeric', value: String(termMonths) })}
  ${selectField({ name: 'guaranteeType', label: '担保方式', value: guaranteeType, options: optionsOf(product.guaranteeTypes, labels.guarantee) })}
  ${selectField({ name: 'payType', label: '还款方式', value: payType, options: optionsOf(product.payTypes, labels.pay) })}
  ${inputField({ name: 'validDays', label: '几天内有效', unit: '天', inputMode: 'numeric', value: OFFER_DAYS })}
  ${selectField({
    name: 'personal',
    label: '算个人贷款吗',
    options: [
      ['0', '按借款人定'],
      ['1', '算，签约前要看成本明示表'],
    ],
  })}
  ${areaField({ name: 'note', label: '附加条件', wide: true, optional: true, hint: '一行一条，申请人签约前看得到', value: termFieldsOf(product).note })}
  ${termFields(termFieldsOf(product))}
  ${contractFields()}`;

/** What an offer lacks that was made before contracts had to be told; amount and rate stay. */
const supplementFields = ({ product, creditTerms, creditGuaranteeType, creditPayType }: SentOrder, labels: DeskLabels) => {
  const terms = creditTerms === null ? termFieldsOf(product) : toTermFields(creditTerms);
  return html`
    ${creditGuaranteeType === '' ? selectField({ name: 'guaranteeType', label: '担保方式', options: optionsOf(product.guaranteeTypes, labels.guarantee) }) : ''}
    ${creditPayType === '' ? selectField({ name: 'payType', label: '还款方式', options: optionsOf(product.payTypes, labels.pay) }) : ''}
    ${inputField({ name: 'validDays', label: '从今天起几天内有效', unit: '天', inputMode: 'numeric', value: OFFER_DAYS })}
    ${areaField({ name: 'note', label: '附加条件', wide: true, optional: true, hint: '一行一条，申请人签约前看得到', value: terms.note })}
    ${termFields(terms)}
    ${contractFields()}`;
};

const lenderField = ({ agencyId, product }: SentOrder, lenders: DeskLabels['lenders']): Markup | '' =>
  Object.keys(lenders).length === 0
    ? ''
    : selectField({ name: 'agencyId', label: '哪家机构接手', options: [[agencyId, product.agencyName], ...Object.entries(lenders)] });

interface DeskForm extends Pick<ActionForm, 'button' | 'look' | 'hasFiles'> {
  readonly fields?: (row: SentOrder, labels: DeskLabels) => Markup;
}

const receiptFields = (
  dayLabel: string,
): Markup => html`${inputField({ name: 'receiptNo', label: '凭证号', hint: '机构自己的编号，同一个号只登记一次' })}
  ${inputField({ name: 'day', label: dayLabel, type: 'date' })}`;

const yuanField = (name: string, label: string, optional = false): Markup =>
  inputField({ name, label, unit: '元', inputMode: 'decimal', optional });

const forms: Partial<Record<FinanceOrderAction, DeskForm>> = {
  accept: {
    button: '受理',
    fields: (row, { lenders }) => html`${lenderField(row, lenders)}
      ${inputField({ name: 'branch', label: '网点', value: '城东支行（示例）', optional: true })}
      ${inputField({ name: 'managerName', label: '客户经理', value: '郑晓禾（示例）' })}
      ${inputField({ name: 'managerPhone', label: '电话', type: 'tel', value: '0594-0000000' })}`,
  },
  recordContact: {
    button: '登记联系',
    fields: () => html`${inputField({ name: 'contactedAt', label: '什么时候联系的', type: 'datetime-local', hint: '受理以后、现在以前' })}
      ${selectField({ name: 'way', label: '怎么联系的', options: Object.entries(contactWayLabels) })}
      ${inputField({ name: 'note', label: '说了什么', optional: true, hint: '申请人看得到，最多 100 字' })}`,
  },
  investigate: { button: '开始尽调' },
  approveStart: { button: '进入审批' },
  credit: { button: '给出授信', fields: offerFields, hasFiles: true },
  signOnSite: {
    button: '在机构签好了',
    fields: () =>
      selectField({
        name: 'statementShown',
        label: '综合融资成本明示表',
        options: [
          ['1', '签约前给借款人看过'],
          ['0', '没有给看'],
        ],
      }),
  },
  supplement: { button: '补齐报价', look: 'second', fields: supplementFields, hasFiles: true },
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
  recordRepayment: { button: '登记还款', fields: () => html`${receiptFields('哪天还的')}${yuanField('amount', '还了多少')}` },
  recordPrepayment: {
    button: '登记提前还款',
    look: 'second',
    fields: () => html`${receiptFields('哪天还的')}${yuanField('principal', '提前还的本金')}
      ${selectField({
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
    fields: () => html`${receiptFields('余额是哪天的')}
      ${inputField({ name: 'balance', label: '还没还的本金', unit: '元', inputMode: 'decimal', hint: '全部还清了填 0，订单随即结清' })}
      ${yuanField('overdue', '其中逾期的本金', true)}${yuanField('interest', '欠的利息', true)}${yuanField('late', '欠的罚息', true)}`,
  },
  markOverdue: { button: '登记逾期', look: 'second', fields: () => receiptFields('截至哪天') },
  reverseEntry: {
    button: '冲正',
    look: 'danger',
    fields: () => html`${receiptFields('哪天冲正')}
      ${inputField({ name: 'reverses', label: '冲正哪个凭证号', hint: '只能冲正最后一笔' })}
      ${inputField({ name: 'reason', label: '为什么', hint: '申请人看得到' })}`,
  },
  return: {
    button: '退回补正',
    look: 'second',
    fields:
      () => html`${inputField({ name: 'days', label: '几个工作日内补好', unit: '个工作日', inputMode: 'numeric', value: String(RETURN_DAYS), hint: '到最后一天 18:00。过了时间不会自动关闭，可以拒绝' })}
      ${areaField({
        name: 'items',
        label: '要补什么',
        wide: true,
        hint: `一行一项，写成“资料名称：哪里不对”。以“${QUESTION}”开头的行不要文件，只要说明`,
      })}`,
  },
  reject: {
    button: '拒绝',
    look: 'danger',
    fields: () => html`${selectField({ name: 'code', label: '原因类别', options: Object.entries(rejectReasonLabels) })}
      ${areaField({ name: 'reason', label: '写给申请人的原因', wide: true, hint: '写明差在哪里、什么时候可以再来' })}`,
  },
};

/** The forms of what an institution may do to an order now. */
const deskForms = (
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

export const FINANCE_DESK_PATH = '/sandbox/desk/finance';

/** Plays every institution. */
const DESK = { type: 'institution', id: 'desk' } as const;

type Labels = Readonly<Record<string, string>>;

const labelOf = (labels: object, code: string): string => (labels as Labels)[code] ?? code;
const toMinute = (wire: string): string => wire.slice(0, 16).replace('T', ' ');
const toWanText = (amountYuan: number): string => String(amountYuan / 10_000);

function toneOf(state: string): Tone {
  if (whoseTurn(state as FinanceOrderState) === 'institution') return 'turn';
  if (state === '45' || state === '50') return 'info';
  return state === '70' || state === '80' ? 'ok' : 'neutral';
}

const tagOf = ({ state }: SentOrder): Markup => stateTag(labelOf(financeOrderStateLabels, state), toneOf(state));

const lateText = (row: SentOrder, now: Date): string =>
  listPromises(row, now)
    .filter(({ isLate }) => isLate)
    .map(({ promise }) => `${orderPromiseLabel(promise, row.state as FinanceOrderState)}超时`)
    .join('、');

function listOf(rows: readonly SentOrder[], now: Date): Markup {
  if (rows.length === 0) return html`<p>没有等着办理的融资订单。</p>`;
  const columns = [
    { name: '订单', kind: 'kept' },
    { name: '机构和产品' },
    { name: '申请人' },
    { name: '万元', kind: 'figure' },
    { name: '状态' },
    { name: '现在可以做' },
    { name: '递交', kind: 'kept' },
  ] as const;
  const cells = rows.map((row) => [
    html`<a href="${FINANCE_DESK_PATH}/${row.orderNo}">${row.orderNo}</a>`,
    `${row.product.agencyName} ${row.product.productName}`,
    row.applicantName,
    toWanText(row.amountYuan),
    html`${tagOf(row)} ${lateText(row, now)} ${row.contactSaid?.disputedAt ? '申请人说没有联系' : ''}`,
    listDeskActions(row)
      .map((action) => labelOf(financeOrderActionLabels, action))
      .join('、') || '等申请人',
    toMinute(toWireTime(row.submitTime)),
  ]);
  return dataTable('融资订单', [...columns], cells);
}

async function readLabels(db: Database, row: SentOrder): Promise<DeskLabels> {
  const read = async (type: 'fin_guarantee_type' | 'fin_pay_type'): Promise<Labels> =>
    Object.fromEntries((await listDictionaryEntries(db, type)).map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  const agencies = await findAgencies(db, candidatesOf(row));
  const lenders = Object.fromEntries([...agencies].map(([id, { agencyName }]) => [id, agencyName]));
  return { lenders, guarantee: await read('fin_guarantee_type'), pay: await read('fin_pay_type') };
}

/** What a farmer says of the farm; nothing for every other order. */
function agricultureFactsOf({ agriculture: farm, agricultureScore: score }: SentOrder): [string, string][] {
  if (farm === null) return [];
  return [
    ['申请人是', labelOf(FARM_SUBJECTS, farm.subjectType ?? '')],
    ['身份证号', maskNumber(farm.idNo ?? '')],
    ['地址', `${farm.areaName ?? ''}${farm.townName ?? ''}${farm.village ?? ''}`],
    [
      '做什么',
      `${labelOf(FARM_INDUSTRIES, farm.industry ?? '')}，${farm.scaleAmount ?? ''} ${farm.scaleUnit ?? ''}，${farm.years ?? ''} 年`,
    ],
    ['用来', farm.purpose ?? ''],
    ['涉农担保', labelOf(FARM_GUARANTEES, farm.guarantee ?? '')],
    ['涉农信用分', score < 0 ? '没有' : `${score}（${toScoreLevel(score)} 级）`],
  ];
}

/** The money is paid next: until then the lender reads the whole account. */
const SIGNED = '60';

const factsOf = (row: SentOrder, labels: DeskLabels): Markup =>
  factList([
    ['机构', row.product.agencyName],
    ['申请人', row.applicantName],
    ['统一社会信用代码', row.creditCode],
    ['联系人', `${row.contactName} ${row.contactMobile}`],
    ['借多少', `${toWanText(row.amountYuan)} 万元，${row.termMonths} 个月`],
    ['用途', labelOf(financePurposeLabels, row.purpose)],
    ['担保和还款', `${labelOf(labels.guarantee, row.guaranteeType)}，${labelOf(labels.pay, row.payType)}`],
    ['第一次贷款', row.firstLoan ? '是' : '不是'],
    ['资料', row.materials.map(({ name, fileName }) => `${name}（${fileName}）`).join('、')],
    ['补充说明', row.remark],
    ['复议', row.appealOf === null ? '' : `对 ${row.appealOf} 的复议`],
    ['客户经理', row.managerName],
    ['合同号', row.contractNo],
    ['收款账户', row.state === SIGNED && row.payee !== null ? wholePayeeLine(row.payee) : payeeLine(row.payee)],
    ...agricultureFactsOf(row),
    ['也让这些机构看', Object.values(labels.lenders).join('、')],
  ]);

/** The applicant says that nobody was in contact. */
function disputeNotice({ contactSaid: said }: SentOrder): Markup | '' {
  if (said === null || said.disputedAt === null) return '';
  const title = `申请人说 ${toMinute(said.contactedAt)} 没有联系过，这次不算。请联系以后重新登记`;
  return said.disputeNote === '' ? notice('warn', title) : notice('warn', title, said.disputeNote);
}

/** What was just done, and what comes of it for the applicant. */
function doneNotice(c: Context): Markup | '' {
  const done = c.req.query('done') ?? '';
  if (!Object.hasOwn(financeOrderActionLabels, done)) return '';
  return notice('ok', `${labelOf(financeOrderActionLabels, done)}：已办好`, '申请人收到了消息，经过里有记录。');
}

async function showOne(c: Context, { context }: PlatformDeps, orderNo: string, refusal = ''): Promise<Response> {
  const row = await getDeskOrder(context.db, orderNo);
  await recordRead(context, { type: 'institution', id: row.agencyId }, 'financeOrder', row.id);
  const labels = await readLabels(context.db, row);
  const actions = listDeskActions(row);
  const steps = ((await listSteps(context.db, [row.id])).get(row.id) ?? []).map(({ time, action, actorName, remark }) => ({
    time: toMinute(time),
    title: labelOf(financeOrderActionLabels, action),
    who: actorName,
    remark,
  }));
  const late = lateText(row, context.now());
  const content = html`${refusal === '' ? doneNotice(c) : notice('bad', '没有办成', refusal)} ${late === '' ? '' : notice('warn', late)}
    ${disputeNotice(row)}
    <p>${tagOf(row)} ${row.product.productName}</p>
    ${factsOf(row, labels)}
    <h2>现在可以做</h2>
    ${actions.length === 0 ? html`<p>没有轮到机构。</p>` : deskForms(row, actions, { path: c.req.path, labels })}
    <h2>经过</h2>
    ${historyList(steps)}
    <p><a href="${FINANCE_DESK_PATH}">全部融资订单</a></p>`;
  return sandboxPage(c, `融资订单 ${orderNo}`, content, { status: refusal === '' ? 200 : 422 });
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof Fault && error.kind !== 'notFound') return toFaultResponse(error).body.msg;
  throw error;
};

/** The institutions' desk for finance orders: what is open, and what the institution may do with it now. */
export function mountFinanceDesk(app: PlatformApp, deps: PlatformDeps): void {
  const { context, files } = deps;
  app.get(FINANCE_DESK_PATH, async (c) => {
    await recordListRead(context, DESK, 'financeOrder');
    return sandboxPage(c, '机构工作台：融资订单', listOf(await listDeskOrders(context.db), context.now()));
  });
  app.get('/sandbox/desk/farm/:orderNo?', (c) =>
    c.redirect(`${FINANCE_DESK_PATH}/${c.req.param('orderNo') ?? ''}`.replace(/\/$/, ''), 302),
  );
  app.get(`${FINANCE_DESK_PATH}/:orderNo`, (c) => showOne(c, deps, c.req.param('orderNo')));
  app.post(`${FINANCE_DESK_PATH}/:orderNo`, async (c) => {
    const orderNo = c.req.param('orderNo');
    const given = readDeskAct(await c.req.parseBody());
    if (given === null) return showOne(c, deps, orderNo, toFaultResponse(new Fault('badRequest')).body.msg);
    try {
      const act = await withContract(context, files, await getDeskOrder(context.db, orderNo), given.act);
      await takeDeskAct(context, { orderNo, version: given.version }, act);
    } catch (error) {
      return showOne(c, deps, orderNo, sentenceOf(error));
    }
    return c.redirect(`${c.req.path}?done=${given.act.action}`, 303);
  });
}
