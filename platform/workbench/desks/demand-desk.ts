import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  collateralLabels,
  demandResponseStateLabels,
  type FinanceDemandState,
  financeDemandStateLabels,
} from '#lib/contract/demand/states.ts';
import { financePurposeLabels } from '#lib/contract/finance/states.ts';
import type { DemandRow } from '../../cases/demand/demand-rows.ts';
import {
  demandMark,
  findOwnOffer,
  getDeskDemand,
  listDeskDemands,
  listSilentAgencies,
  respondToDemand,
} from '../../cases/demand/offers.ts';
import { isOfAgency, readerOf, staffIdOf } from '../../cases/engine/desk-scope.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { recordListRead, recordRead } from '../../domain/record/record-once.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { refilledFields } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, stateTag } from '../kit/pieces.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import type { DeskExtras } from './desk-extras.ts';
import { atDesk, DESK, type Desk, deskForm, labelOf, minute, onlyIfAllowed, readFields, refusalOf, sentenceOf } from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

const FIELDS = [
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
/** Codes of `fin_guarantee_type` and `fin_pay_type`. */
const GUARANTEES = [
  ['1', '信用'],
  ['2', '抵押'],
  ['3', '质押'],
  ['4', '保证'],
  ['5', '保证保险'],
  ['6', '政府性融资担保'],
  ['7', '组合担保'],
] as const;
const guarantees: Readonly<Record<string, string>> = Object.fromEntries(GUARANTEES);
const PAY_WAYS = [
  ['1', '等额本息'],
  ['2', '等额本金'],
  ['3', '先息后本'],
  ['4', '一次性还本付息'],
  ['5', '随借随还'],
  ['6', '按季还款'],
] as const;
const ANONYMOUS = '3';
const BEYOND = '就这样报';
const BEYOND_WAYS = [
  ['', '我再改改'],
  ['1', BEYOND],
] as const;

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

const listOf = (path: string): Pick<WorkList<DemandRow>, 'name' | 'open' | 'empty' | 'columns' | 'cells'> => ({
  name: '融资需求',
  open: '等着报价的',
  empty: '没有等着报价的融资需求。',
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

function factsOf(row: DemandRow): Markup {
  const { content } = row;
  return factList([
    ['企业', nameOf(row)],
    ['想借', `${toWan(row.amountYuan)} 万元，${row.termMonths ?? ''} 个月`],
    ['用途', labelOf(financePurposeLabels, content.purpose)],
    ['能用的担保', content.guaranteeTypes.map((code) => labelOf(guarantees, code)).join('、')],
    ['抵押物', labelOf(collateralLabels, content.collateralKind)],
    ['能接受的利率', content.expectedRateMax === '' ? '' : `${content.expectedRateMax}% 以内`],
    ['最晚要用', content.needBy],
    ['去年营业收入', `${content.annualRevenue} 万元`],
    ['介绍', content.introduction],
  ]);
}

/** What is shown to whom. */
interface Shown {
  readonly staff: Staff;
  readonly extras: DeskExtras;
  readonly typed?: Readonly<Record<string, string>>;
  /** Sentences by the fields that they are of. */
  readonly errors?: Readonly<Record<string, string>>;
}

async function respondForm(c: Context, desk: Desk, row: DemandRow, { staff, extras, typed = {}, errors = {} }: Shown): Promise<Markup> {
  const agencies = await listSilentAgencies(desk.context.db, staff, row);
  const isOwn = isOfAgency(staff);
  if (agencies.length === 0) return html`<p>${isOwn ? '报过价了，或者没有合适的在售产品。' : '通知到的机构都报过价了。'}</p>`;
  const { managerName = staff.name, managerPhone = '' } = extras.manager ?? {};
  const kit = refilledFields({ typed, errors });
  const isBeyond = (errors[Object.keys(errors)[0] ?? ''] ?? '').includes(BEYOND) || typed.beyond === '1';
  const options = agencies.map(({ agencyId, agencyName }) => [agencyId, agencyName] as const);
  const fields = html`${isOwn ? '' : kit.select({ name: 'agencyId', label: '机构', options })}
    ${kit.input({ name: 'amount', label: '金额', unit: '万元', inputMode: 'decimal', value: toWan(row.amountYuan) })}
    ${kit.input({ name: 'rate', label: '年化利率', unit: '%', inputMode: 'decimal' })}
    ${kit.input({ name: 'termMonths', label: '期限', unit: '个月', inputMode: 'numeric', value: String(row.termMonths ?? '') })}
    ${kit.select({ name: 'guaranteeType', label: '担保方式', value: row.content.guaranteeTypes[0] ?? '1', options: [...GUARANTEES] })}
    ${kit.select({ name: 'payType', label: '还款方式', value: '1', options: [...PAY_WAYS] })}
    ${kit.input({ name: 'validDays', label: '有效', unit: '天', inputMode: 'numeric', value: '7' })}
    ${kit.input({ name: 'managerName', label: '客户经理', value: managerName })}
    ${kit.input({ name: 'managerPhone', label: '电话', value: managerPhone })}
    ${kit.input({ name: 'message', label: '留言', optional: true })}
    ${isBeyond ? kit.select({ name: 'beyond', label: '和需求不一样', options: [...BEYOND_WAYS] }) : ''}`;
  return deskForm(c, desk, { action: c.req.path, button: '给出报价', hidden: { seen: demandMark(row) }, fields });
}

/** What the seat's own institution offered. */
async function ownOfferOf({ context }: Desk, staff: Staff, row: DemandRow): Promise<Markup | ''> {
  const offer = await findOwnOffer(context.db, staff, row.id);
  if (offer === undefined) return '';
  return html`<h2>本单位的报价</h2>
    ${factList([
      ['金额', `${toWan(offer.amountYuan)} 万元，${offer.termMonths} 个月`],
      ['年化利率', `${offer.rate}%`],
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
  const form = isOpen && may(shown.staff, 'demand', 'respond') ? await respondForm(c, desk, row, shown) : '';
  const content = html`${refusalOf(refusal)}
    <p>${stateTag(financeDemandStateLabels[row.state as FinanceDemandState], isOpen ? 'turn' : 'neutral')} ${row.title}</p>
    ${factsOf(row)}
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
        try {
          await offerAtDesk(context, staff, c.req.param('demandNo') ?? '', typed);
        } catch (error) {
          const { field = '', sentence = '' } = error instanceof Fault ? error.detail : {};
          const errors = field === '' ? {} : { [field]: sentence };
          return showOne(c, desk, { staff, extras, typed, errors }, sentenceOf(error));
        }
        return c.redirect(c.req.path, 303);
      }),
    ),
  );
}
