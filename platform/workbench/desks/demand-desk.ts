import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  collateralLabels,
  demandResponseStateLabels,
  type FinanceDemandState,
  financeDemandStateLabels,
} from '#lib/contract/demand/states.ts';
import { financePurposeLabels } from '#lib/contract/finance/states.ts';
import type { DayTerms } from '#lib/contract/finance-demand.ts';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { dayCountLabels, defaultDayCount } from '#lib/contract/pricing/day-count.ts';
import type { OfferSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { percentText } from '#lib/contract/pricing/percent-text.ts';
import type { DemandRow } from '../../cases/demand/demand-rows.ts';
import { listOfferedProducts } from '../../cases/demand/offered-products.ts';
import {
  demandMark,
  findOwnOffer,
  getDeskDemand,
  listDeskDemands,
  listSilentAgencies,
  respondToDemand,
} from '../../cases/demand/offers.ts';
import { isOfAgency, readerOf, staffIdOf } from '../../cases/engine/desk-scope.ts';
import { readTermLabels, type TermLabels } from '../../cases/finance/term-labels.ts';
import type { Database } from '../../db/database.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { recordListRead, recordRead } from '../../domain/record/record-once.ts';
import { listDictionaryEntries } from '../../domain/reference/set-dictionary-entry.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import type { FieldKit, FieldOption, Refilled } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, stateTag } from '../kit/pieces.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { beyondField } from './beyond-field.ts';
import type { DeskExtras } from './desk-extras.ts';
import { actOrExplain, atDesk, DESK, type Desk, deskForm, labelOf, minute, onlyIfAllowed, readFields, refusalOf } from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

const FIELDS = [
  'productCode',
  'amount',
  'rate',
  'termMonths',
  'guaranteeType',
  'payType',
  'validDays',
  'managerName',
  'managerPhone',
  'message',
  'beyond',
  'seen',
] as const;
const ANONYMOUS = '3';
const toWan = (amountYuan: number | null): string => String((amountYuan ?? 0) / 10_000);
/** The company's name, where it is told before the choice. */
export const nameOf = ({ visibility, companyName }: DemandRow, untold = '（企业名选定后可见）'): string =>
  visibility === ANONYMOUS ? untold : companyName;

const { '00': _draft, ...states } = financeDemandStateLabels;

const columns = [
  { name: '编号', kind: 'kept' },
  { name: '需求' },
  { name: '企业' },
  { name: '万元', kind: 'figure' },
  { name: '状态' },
  { name: '发布', kind: 'kept' },
  { name: '到什么时候', kind: 'kept' },
] as const;

const listOf = (path: string): Pick<WorkList<DemandRow>, 'name' | 'open' | 'empty' | 'found' | 'columns' | 'cells'> => ({
  name: '融资需求',
  open: '等着报价的',
  empty: '没有等着报价的融资需求。',
  found: '企业',
  columns,
  cells: (row) => [
    html`<a href="${path}/${row.demandNo}">${row.demandNo}</a>`,
    row.title,
    nameOf(row),
    toWan(row.amountYuan),
    stateTag(financeDemandStateLabels[row.state as FinanceDemandState], row.state === '10' ? 'turn' : 'info'),
    minute(row.publishTime),
    minute(row.expiresAt),
  ],
});

const namesOf = (codes: readonly string[], labels: Readonly<Record<string, string>>): string =>
  codes.map((code) => labelOf(labels, code)).join('、');

async function factsOf(db: Database, row: DemandRow, { guarantee }: TermLabels): Promise<Markup> {
  const { content } = row;
  const industries = await listDictionaryEntries(db, 'usr_industry');
  return factList([
    ['企业', nameOf(row)],
    ['想借', `${toWan(row.amountYuan)} 万元，${row.termMonths ?? ''} 个月`],
    ['用途', labelOf(financePurposeLabels, content.purpose)],
    ['能用的担保', namesOf(content.guaranteeTypes, guarantee)],
    ['抵押物', labelOf(collateralLabels, content.collateralKind)],
    ['能接受的利率', content.expectedRateMax === '' ? '' : `${content.expectedRateMax}% 以内`],
    ['最晚要用', content.needBy],
    ['第一次贷款', content.firstLoan === '' ? '' : content.firstLoan === '1' ? '是' : '不是'],
    ['行业', industries.find(({ dictValue }) => dictValue === content.industry)?.dictLabel ?? content.industry],
    ['员工人数', content.employees === '' ? '' : `${content.employees} 人`],
    ['去年营业收入', `${content.annualRevenue} 万元`],
    ['介绍', content.introduction],
  ]);
}

/** What is shown to whom. */
interface Shown {
  readonly staff: Staff;
  readonly extras: DeskExtras;
}

/** What each product takes and gives. */
const productFacts = (products: readonly FinanceProductRow[], { guarantee, pay }: TermLabels): Markup =>
  factList(
    products.map(({ productName, guaranteeTypes, payTypes, amountStart, amountEnd, termStart, termEnd, rateStart }) => [
      productName,
      [
        `担保：${namesOf(guaranteeTypes, guarantee)}`,
        `还款：${namesOf(payTypes, pay)}`,
        `${amountStart} 万到 ${amountEnd} 万元，${termStart} 到 ${termEnd} 个月`,
        rateStart === null ? '利率面议' : `年化 ${rateStart}% 起`,
      ].join('；'),
    ]),
  );

const BEST_ONE: FieldOption = ['', '这家机构最合适的一个'];

/** Under which product: one's own, or any of whom one plays; the best fitting first. */
function productFields(kit: FieldKit, products: readonly FinanceProductRow[], isOwn: boolean): Markup {
  const toOption = ({ productCode, productName, agencyName }: FinanceProductRow): FieldOption => [
    productCode,
    isOwn ? productName : `${agencyName}：${productName}`,
  ];
  const options = products.map(toOption);
  if (isOwn) return kit.select({ name: 'productCode', label: '用哪个产品', hint: '最合适的在最前面', options });
  const agencies = [...new Map(products.map(({ agencyId, agencyName }): FieldOption => [agencyId, agencyName]))];
  return html`${kit.select({ name: 'agencyId', label: '机构', options: agencies })}
    ${kit.select({ name: 'productCode', label: '用哪个产品', options: [BEST_ONE, ...options] })}`;
}

/** Of a term, the choices that some product has; those of the best fitting one come first. */
function choicesOf(products: readonly FinanceProductRow[], codesOf: (product: FinanceProductRow) => readonly string[], labels: object) {
  const codes = [...new Set(products.flatMap(codesOf))];
  return codes.map((code): FieldOption => [code, labelOf(labels, code)]);
}

/** What an offer begins with: what the best fitting product takes of what the company can give. */
function termFields(kit: FieldKit, row: DemandRow, products: readonly FinanceProductRow[], labels: TermLabels): Markup {
  const [best] = products;
  const given = row.content.guaranteeTypes.find((code) => best?.guaranteeTypes.includes(code));
  const securities = choicesOf(products, ({ guaranteeTypes }) => guaranteeTypes, labels.guarantee);
  const ways = choicesOf(products, ({ payTypes }) => payTypes, labels.pay);
  return html`${kit.input({ name: 'amount', label: '金额', unit: '万元', inputMode: 'decimal', value: toWan(row.amountYuan) })}
    ${kit.input({ name: 'rate', label: '年化利率', unit: '%', inputMode: 'decimal' })}
    ${kit.input({ name: 'termMonths', label: '期限', unit: '个月', inputMode: 'numeric', value: String(row.termMonths ?? '') })}
    ${kit.select({ name: 'guaranteeType', label: '担保方式', value: given ?? best?.guaranteeTypes[0] ?? '', options: securities })}
    ${kit.select({ name: 'payType', label: '还款方式', value: best?.payTypes[0] ?? '', options: ways })}`;
}

async function respondForm(c: Context, desk: Desk, row: DemandRow, shown: Shown, labels: TermLabels): Promise<Markup> {
  const { staff, extras } = shown;
  const { db } = desk.context;
  const agencies = await listSilentAgencies(db, staff, row);
  const isOwn = isOfAgency(staff);
  if (agencies.length === 0) return html`<p>${isOwn ? '报过价了，或者没有合适的在售产品。' : '通知到的机构都报过价了。'}</p>`;
  const agencyIds = agencies.map(({ agencyId }) => agencyId);
  const products = await listOfferedProducts(db, row, agencyIds);
  const { managerName = staff.name, managerPhone = '' } = extras.manager ?? {};
  const fields = (kit: FieldKit, refilled: Refilled) => html`${productFields(kit, products, isOwn)}
    ${termFields(kit, row, products, labels)}
    ${kit.input({ name: 'validDays', label: '有效', unit: '天', inputMode: 'numeric', value: '7' })}
    ${kit.input({ name: 'managerName', label: '客户经理', value: managerName })}
    ${kit.input({ name: 'managerPhone', label: '电话', value: managerPhone })}
    ${kit.input({ name: 'message', label: '留言', optional: true, maxLength: 200 })}
    ${beyondField(kit, refilled)}`;
  const form = deskForm(c, desk, { action: c.req.path, button: '给出报价', hidden: { seen: demandMark(row) }, fields });
  return html`${isOwn ? productFacts(products, labels) : ''}${form}`;
}

/** What the company reads of the offer's costs, and by which days. */
function costFacts({ nominalPercent, schedule }: OfferSheet, terms: DayTerms | undefined): [string, string][] {
  const { disbursedOn, payWay } = schedule.loan;
  const counted = dayCountLabels[terms?.dayCount ?? defaultDayCount(payWay)];
  return [
    ['综合年化', nominalPercent === null ? '算不出' : percentText(nominalPercent)],
    ['一共还', yuanText(schedule.totalYuan)],
    ['怎么算的', `按 ${disbursedOn}（最近一家给报价那天）到账算，计息：${counted}。放款以后按到账那天重排`],
  ];
}

/** What the seat's own institution offered. */
async function ownOfferOf({ context }: Desk, staff: Staff, row: DemandRow): Promise<Markup | ''> {
  const own = await findOwnOffer(context.db, staff, row.id);
  if (own === undefined) return '';
  const { row: offer, terms, sheet } = own;
  return html`<h2>本单位的报价</h2>
    ${factList([
      ['金额', `${toWan(offer.amountYuan)} 万元，${offer.termMonths} 个月`],
      ['年化利率', `${offer.rate}%`],
      ...(sheet === null ? [] : costFacts(sheet, terms)),
      ['状态', labelOf(demandResponseStateLabels, offer.state)],
      ['有效到', minute(offer.validUntil)],
    ])}`;
}

async function showOne(c: Context, desk: Desk, shown: Shown, refusal = ''): Promise<Response> {
  const { context, site, path } = desk;
  const demandNo = c.req.param('demandNo') ?? '';
  const row = await getDeskDemand(context.db, shown.staff, demandNo);
  await recordRead(context, readerOf(shown.staff, DESK), 'financeDemand', row.id);
  const isOpen = row.state === '10' || row.state === '20';
  const labels = await readTermLabels(context.db);
  const form = isOpen && may(shown.staff, 'demand', 'respond') ? await respondForm(c, desk, row, shown, labels) : '';
  const content = html`${refusalOf(refusal)}
    <p>${stateTag(financeDemandStateLabels[row.state as FinanceDemandState], isOpen ? 'turn' : 'neutral')} ${row.title}</p>
    ${await factsOf(context.db, row, labels)}
    ${await ownOfferOf(desk, shown.staff, row)}
    ${form === '' ? '' : html`<h2>给出报价</h2>${form}`}
    <p><a href="${path}">全部融资需求</a></p>`;
  return site.page(c, `融资需求 ${demandNo}`, content, { status: refusal === '' ? 200 : 422 });
}

/** Offers terms for the seat's institution, or for the one that is played. */
export async function offerAtDesk(
  context: DomainContext,
  staff: Staff,
  demandNo: string,
  typed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = await getDeskDemand(context.db, staff, demandNo);
  const silent = await listSilentAgencies(context.db, staff, row);
  const agency = isOfAgency(staff) ? silent[0] : silent.find(({ agencyId }) => agencyId === typed.agencyId);
  if (agency === undefined) throw new Fault(isOfAgency(staff) ? 'wrongState' : 'notFound');
  const { agencyId: _agencyId, ...fields } = typed;
  const name = isOfAgency(staff) ? staff.name : String(typed.managerName ?? '');
  await respondToDemand(context, { ...agency, name, ...staffIdOf(staff) }, demandNo, fields as never);
}

/** The institutions' desk for finance demands: what companies look for, and a form to offer terms. */
export function mountDemandDesk(app: PlatformApp, { context }: PlatformDeps, site: DeskSite, extras: DeskExtras): void {
  const desk: Desk<'demand'> = { site, context, kind: 'demand', path: `${site.base}/desk/demand` };
  const { path } = desk;
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      await recordListRead(context, readerOf(staff, DESK), 'financeDemand');
      const query = readDeskQuery(c, states);
      const found = await listDeskDemands(context.db, staff, query);
      return site.page(c, '机构工作台：融资需求', workList({ ...listOf(path), path, query, states }, found));
    }),
  );
  app.get(
    `${path}/:demandNo`,
    atDesk(desk, (c, staff) => showOne(c, desk, { staff, extras })),
  );
  app.post(
    `${path}/:demandNo`,
    atDesk(desk, (c, staff) =>
      onlyIfAllowed(c, desk, { staff, action: 'respond' }, async () => {
        const field = await readFields(c);
        const typed = Object.fromEntries(['agencyId', ...FIELDS].map((name) => [name, field(name)]));
        return actOrExplain(
          c,
          () => offerAtDesk(context, staff, c.req.param('demandNo') ?? '', typed),
          (refusal) => showOne(c, desk, { staff, extras }, refusal),
        );
      }),
    ),
  );
}
