import type { Context } from 'hono';
import { html } from 'hono/html';
import { farmConsent } from '#lib/contract/consent/kinds.ts';
import { FARM_GUARANTEES, FARM_SUBJECTS, farmFacts } from '#lib/contract/farm-choices.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import { dataScopeLabels, financeOrderActionLabels, financePurposeLabels } from '#lib/contract/finance/states.ts';
import { rateText } from '#lib/contract/pricing/percent-text.ts';
import { farmScoreText } from '#lib/contract/score-scale.ts';
import { addedText } from '#lib/contract/stored-file.ts';
import { findChosenOffer } from '../../cases/demand/offers.ts';
import { assignmentLabels } from '../../cases/engine/assignments.ts';
import { listSteps } from '../../cases/engine/case-rows.ts';
import { readerOf } from '../../cases/engine/desk-scope.ts';
import { branchOf, getDeskOrder, listDeskActions, toAssigned } from '../../cases/finance/desk-orders.ts';
import { findAuthorisation } from '../../cases/finance/get-order.ts';
import { candidatesOf, type SentOrder } from '../../cases/finance/order-rows.ts';
import { payeeLine, wholePayeeLine } from '../../cases/finance/payee.ts';
import { readTermLabels } from '../../cases/finance/term-labels.ts';
import type { Database } from '../../db/database.ts';
import { listSignatures } from '../../domain/agriculture/farm-protocol.ts';
import { toScoreLevel } from '../../domain/agriculture/farm-score.ts';
import { listConsentsFor } from '../../domain/consent/consents.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { maskNumber } from '../../domain/mask/mask-number.ts';
import { recordRead } from '../../domain/record/record-once.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import type { Markup } from '../kit/page.ts';
import { factList, historyList, notice } from '../kit/pieces.ts';
import { type FinanceStep, may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { assignmentForms, branchesOf, holderText, readAssigned, withAssignment } from './case-assignment.ts';
import { type CasePaper, paperLinks } from './case-papers.ts';
import type { DeskExtras } from './desk-extras.ts';
import { type Desk, labelOf, toWireMinute } from './desk-parts.ts';
import { type DeskLabels, financeForms } from './finance-forms.ts';
import { lateText, nextText, tagOf, toWanText } from './finance-list.ts';

async function readLabels(db: Database, row: SentOrder): Promise<DeskLabels> {
  const agencies = await findAgencies(db, candidatesOf(row));
  const lenders = Object.fromEntries([...agencies].map(([id, { agencyName }]) => [id, agencyName]));
  return { lenders, ...(await readTermLabels(db)) };
}

/** What a farmer says of the farm; nothing for every other order. */
function agricultureFactsOf({ agriculture: farm, agricultureScore: score }: SentOrder): [string, string][] {
  if (farm === null) return [];
  return [
    ['申请人是', labelOf(FARM_SUBJECTS, farm.subjectType ?? '')],
    ['身份证号', maskNumber(farm.idNo ?? '')],
    ['地址', `${farm.areaName ?? ''}${farm.townName ?? ''}${farm.village ?? ''}`],
    ['做什么', `${labelOf(FARM_INDUSTRIES, farm.industry ?? '')}，${farm.scaleAmount ?? ''} ${farm.scaleUnit ?? ''}`],
    ...farmFacts(farm),
    ['用来', farm.purpose ?? ''],
    ['涉农担保', labelOf(FARM_GUARANTEES, farm.guarantee ?? '')],
    ['涉农信用分', score < 0 ? '没有' : `${farmScoreText(score)}，${toScoreLevel(score)} 级`],
  ];
}

const NOT_ASKED = '没有问';

/** What the form for loans asks; a farmer's asks for words of his own, for no way of repaying and for no loans of before. */
function askedFactsOf({ agriculture, guaranteeType, payType, purpose, firstLoan }: SentOrder, labels: DeskLabels): [string, string][] {
  const isFarm = agriculture !== null;
  const orNotAsked = (code: string, known: Readonly<Record<string, string>>): string => (code === '' ? NOT_ASKED : labelOf(known, code));
  return [
    ['用途', isFarm ? '' : labelOf(financePurposeLabels, purpose)],
    ['担保方式', orNotAsked(guaranteeType, labels.guarantee)],
    ['还款方式', orNotAsked(payType, labels.pay)],
    ['第一次贷款', isFarm ? NOT_ASKED : firstLoan ? '是' : '不是'],
  ];
}

/** The money is paid next: until then who pays it out reads the whole account. */
const SIGNED = '60';

/** What the applicant handed in. */
const handedIn = ({ materials, submitTime }: SentOrder): CasePaper[] =>
  materials.map(({ name, ...file }) => ({
    name: `${name}（${file.fileName}）`,
    fileUrl: file.fileUrl,
    added: addedText(file, toWireTime(submitTime)),
  }));

/** The contract that was signed, or is to be; none where it is signed at a place. */
function contractOf({ signature, creditContract }: SentOrder): CasePaper[] {
  const contract = signature?.contract ?? creditContract;
  return contract?.way === 'file' ? [{ name: contract.fileName, fileUrl: contract.fileUrl }] : [];
}

/** Papers that may be opened with an order: what was handed in, and the contract last. */
export const papersOf = (row: SentOrder): CasePaper[] => [...handedIn(row), ...contractOf(row)];

const saidAt = (given: string, ended: string | null): string =>
  `${toWireMinute(given)} 同意${ended === null ? '' : `，${toWireMinute(ended)} 收回`}`;

/** Kinds of consents that an order rests on. */
const OF_ORDER = ['institution', 'bankAccount'];

/** What the applicant agreed to for this order: which text, when, and what it covers. */
async function authorisedFacts(context: DomainContext, staff: Staff, row: SentOrder): Promise<[string, string][]> {
  const { userId, product, protocolVersion } = row;
  const isOwn = staff.agencyId === null || staff.agencyId === row.agencyId;
  const [agencyId, agencyName] = isOwn ? [row.agencyId, product.agencyName] : [staff.agencyId ?? '', staff.agencyName];
  const facts: [string, string][] = [];
  const signed = await findAuthorisation(context.db, row, context.now());
  if (signed !== null) {
    const { dataScopes, signedAt, revokedAt, expiresAt } = signed;
    const scopes = dataScopes.map((scope) => labelOf(dataScopeLabels, scope)).join('、');
    facts.push(['信用信息查询授权书', `可以查${scopes}；${saidAt(signedAt, revokedAt)}，到 ${toWireMinute(expiresAt)} 为止`]);
  }
  for (const { kind, subjectName, title, version, givenAt, withdrawnAt } of await listConsentsFor(context.db, userId, {
    agencyId,
    agencyName,
    orderNo: row.orderNo,
  })) {
    if (!OF_ORDER.includes(kind)) continue;
    const covers = kind === 'institution' ? `申请的内容、材料和联系方式交给${subjectName}` : '打款用的收款账户';
    facts.push([title, `${covers}；${version} 版，${saidAt(givenAt, withdrawnAt)}`]);
  }
  const farm = protocolVersion === '' ? [] : await listSignatures(context.db, userId);
  for (const { title, version, givenAt, withdrawnAt } of farm)
    if (version === protocolVersion) facts.push([title, `${farmConsent.covers}；${version} 版，${saidAt(givenAt, withdrawnAt)}`]);
  return facts;
}

const factsOf = (
  path: string,
  row: SentOrder,
  labels: DeskLabels,
  { staff, holder, isChosen }: { readonly staff: Staff; readonly holder: string; readonly isChosen: boolean },
): Markup =>
  factList([
    ['机构', row.product.agencyName],
    ['谁在办', holder],
    ['网点', branchOf(row, staff)],
    ['申请人', row.applicantName || '还没有写姓名，签约时补'],
    ['统一社会信用代码', row.creditCode],
    ['联系人', `${row.contactName} ${row.contactMobile}`],
    ['借多少', `${toWanText(row.amountYuan)} 万元，${row.termMonths} 个月`],
    ...askedFactsOf(row, labels),
    // An order that came from a demand holds the rate of the offer there, which the applicant did not write.
    ['能接受的最高年化利率', isChosen || row.expectedRate === null ? '' : rateText(row.expectedRate)],
    ['资料', paperLinks(path, handedIn(row))],
    ['补充说明', row.remark],
    ['复议', row.appealOf === null ? '' : `对 ${row.appealOf} 的复议`],
    ['客户经理', row.managerName],
    ['合同号', row.contractNo],
    ['合同', paperLinks(path, contractOf(row), handedIn(row).length)],
    [
      '收款账户',
      row.state === SIGNED && row.payee !== null && may(staff, 'finance', 'disburse') ? wholePayeeLine(row.payee) : payeeLine(row.payee),
    ],
    ...agricultureFactsOf(row),
    ['也让这些机构看', Object.values(labels.lenders).join('、')],
  ]);

/** The applicant says that nobody was in contact. */
function disputeNotice({ contactSaid: said }: SentOrder): Markup | '' {
  if (said === null || said.disputedAt === null) return '';
  const title = `申请人说 ${toWireMinute(said.contactedAt)} 没有联系过，这次不算。请联系以后重新登记`;
  return said.disputeNote === '' ? notice('warn', title) : notice('warn', title, said.disputeNote);
}

/** What was just done, and what comes of it for the applicant. */
function doneNotice(c: Context): Markup | '' {
  const done = c.req.query('done') ?? '';
  if (!Object.hasOwn(financeOrderActionLabels, done)) return '';
  return notice('ok', `${labelOf(financeOrderActionLabels, done)}：已办好`, '申请人收到了消息，经过里有记录。');
}

/** Who looks at which order, and what was wrong with what was sent. */
interface ShownOrder {
  readonly staff: Staff;
  readonly extras: DeskExtras;
  readonly orderNo: string;
  readonly refusal?: string;
}

/** An order as the seat sees it, with what may be done to it now; each look is recorded. */
export async function showFinanceOrder(
  c: Context,
  desk: Desk<'finance'>,
  { staff, extras, orderNo, refusal = '' }: ShownOrder,
): Promise<Response> {
  const { context, path, site } = desk;
  const row = await getDeskOrder(context.db, staff, orderNo);
  await recordRead(context, readerOf(staff, row.agencyId), 'financeOrder', row.id);
  const labels = await readLabels(context.db, row);
  const actions = (listDeskActions(row, staff) as FinanceStep[]).filter((action) => may(staff, 'finance', action));
  const isCompared = row.expectedRate !== null || actions.some((action) => action === 'credit' || action === 'supplement');
  const chosen = isCompared ? await findChosenOffer(context.db, row.orderNo) : undefined;
  const offeredRate = chosen?.rate ?? null;
  const found = toAssigned(row);
  const assigned = await readAssigned(context.db, staff, found);
  const own = (await listSteps(context.db, [row.id])).get(row.id) ?? [];
  const stepLabels = { ...financeOrderActionLabels, ...assignmentLabels };
  const steps = withAssignment(own, assigned).map(({ time, action, actorName, remark }) => ({
    time: toWireMinute(time),
    title: labelOf(stepLabels, action),
    who: actorName,
    remark,
  }));
  const authorised = await authorisedFacts(context, staff, row);
  const late = lateText(row, context.now());
  const content = html`${refusal === '' ? doneNotice(c) : notice('bad', '没有办成', refusal)} ${late === '' ? '' : notice('warn', late)}
    ${disputeNotice(row)}
    <p>${tagOf(row)} ${row.product.productName}</p>
    ${factsOf(c.req.path, row, labels, { staff, holder: holderText(assigned, row.managerName), isChosen: chosen !== undefined })}
    <h2>申请人授权了什么</h2>
    ${authorised.length === 0 ? html`<p>没有记录。</p>` : factList(authorised)}
    <h2>现在可以做</h2>
    ${actions.length === 0 ? html`<p>${nextText(row, staff)}。</p>` : financeForms(c, desk, row, { actions, labels, offeredRate, staff, extras, branches: branchesOf(assigned) })}
    ${assignmentForms(c, desk, { staff, found, assigned })}
    <h2>经过</h2>
    ${historyList(steps)}
    <p><a href="${path}">全部融资订单</a></p>`;
  return site.page(c, `融资订单 ${orderNo}`, content, { status: refusal === '' ? 200 : 422 });
}
