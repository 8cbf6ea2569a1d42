import type { Context } from 'hono';
import { html } from 'hono/html';
import { guarantorForms } from '#lib/contract/forms/guarantee-form.ts';
import { guaranteeStateLabels, guaranteeStates } from '#lib/contract/guarantee/states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { byOfficer } from '../../cases/engine/actors.ts';
import type { CaseAnswer, Fields } from '../../cases/engine/case-definition.ts';
import { type CaseStep, listSteps } from '../../cases/engine/case-rows.ts';
import { isOfAgency, readerOf, staffIdOf } from '../../cases/engine/desk-scope.ts';
import { runAction } from '../../cases/engine/run-action.ts';
import { beneficiaryCodeOf } from '../../cases/guarantee/beneficiary-code.ts';
import { guaranteeCase } from '../../cases/guarantee/definition.ts';
import {
  getDeskLetter,
  type ListedLetter,
  listDeskBeside,
  listDeskLetters,
  listGuarantorSteps,
  WAITS_FOR_GUARANTOR,
} from '../../cases/guarantee/desk-letters.ts';
import { renewBeneficiaryCode } from '../../cases/guarantee/guarantee-sessions.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentNames,
  listLetterFiles,
  openLetterDocument,
  toIssueSettings,
} from '../../cases/guarantee/letter-documents.ts';
import {
  accountLine,
  claimFacts,
  contentFacts,
  inYuan,
  kindLabel,
  type LetterFacts,
  letterActionLabels,
  premiumFacts,
  principalFacts,
} from '../../cases/guarantee/letter-words.ts';
import { besideWords, type Letter, type StoredLetter } from '../../cases/guarantee/letters.ts';
import { refundAt } from '../../cases/guarantee/premium.ts';
import { owesRepayment, repayFacts, repayUntil, restYuan, standingRepayments, stateWords } from '../../cases/guarantee/repayments.ts';
import { Fault } from '../../domain/fault.ts';
import { recordListRead, recordOnce, recordRead } from '../../domain/record/record-once.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { respondWithFile } from '../../http/file-routes.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { type FieldKit, type Refilled, refilledFields } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, historyList, notice, stateTag, type Tone } from '../kit/pieces.ts';
import { type DeskActions, may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { type CasePaper, paperLinks } from './case-papers.ts';
import {
  actOrExplain,
  atDesk,
  DESK,
  type Desk,
  deskForm,
  labelOf,
  minute,
  onlyIfAllowed,
  readFields,
  refusalOf,
  sentenceOf,
  toWireMinute,
} from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

const RENEW = 'renewCode';
type GuaranteeStep = Exclude<DeskActions['guarantee'], typeof RENEW>;

interface StepLook {
  readonly button: string;
  readonly look: 'main' | 'second' | 'danger';
  readonly hint: string;
  /** What is typed about it; left out where a receipt is. */
  readonly asks?: string;
  readonly optional?: boolean;
}

const looks: Readonly<Record<GuaranteeStep, StepLook>> = {
  issue: { button: '开出保函', look: 'main', hint: '生成带编号的保函 PDF，企业马上能下载', asks: '审核意见', optional: true },
  reject: { button: '不通过，退保费', look: 'danger', hint: '企业看得到原因，保费原路退回', asks: '原因' },
  release: { button: '解除担保责任', look: 'second', hint: '担保责任到此结束，不能恢复', asks: '说明', optional: true },
  approve: {
    button: '同意退保',
    look: 'main',
    hint: '先按没用的天数退款到“退保收款”的账户再点；保函失效',
    asks: '审核意见',
    optional: true,
  },
  refuse: { button: '不同意退保', look: 'danger', hint: '保函回到退保前的状态，企业看得到原因', asks: '原因' },
  uphold: { button: '索赔成立，已赔付', look: 'main', hint: '先把赔款打到“赔款收款”的账户再点；保函到此结束', asks: '审核意见' },
  dismiss: { button: '索赔不成立', look: 'danger', hint: '受益人和企业都看得到原因', asks: '原因' },
  recordRepayment: { button: '登记归还', look: 'main', hint: '企业看得到，会收到消息' },
  reverseRepayment: { button: '冲正归还', look: 'danger', hint: '登记错了才冲正，企业又欠这笔钱' },
};
const isStep = (action: string): action is GuaranteeStep => Object.hasOwn(looks, action);

const { '00': _draft, 10: _unpaid, 90: _cancelled, ...states } = guaranteeStateLabels;

function toneOf(letter: StoredLetter): Tone {
  if (WAITS_FOR_GUARANTOR.includes(letter.state)) return 'turn';
  return letter.state === '30' || letter.state === '40' ? 'ok' : 'neutral';
}
const tagOf = (letter: StoredLetter, today: string): Markup => stateTag(stateWords(letter, today), toneOf(letter));

const columns = [
  { name: '编号', kind: 'kept' },
  { name: '种类' },
  { name: '被保证人' },
  { name: '标段', kind: 'kept' },
  { name: '开标时间', kind: 'kept' },
  { name: '金额', kind: 'figure' },
  { name: '状态' },
  { name: '从什么时候起', kind: 'kept' },
] as const;

const listOf = (path: string, today: string): Pick<WorkList<ListedLetter>, 'name' | 'open' | 'empty' | 'found' | 'columns' | 'cells'> => ({
  name: '保函',
  open: '等着办理的',
  empty: '没有等着办理的保函。',
  found: '保函号、被保证人、项目名称',
  columns,
  cells: (row) => [
    html`<a href="${path}/${row.orderNo}">${row.orderNo}</a>`,
    kindLabel(row.guaranteeKind),
    row.principalName,
    row.sectionNo,
    minute(row.bidDeadline),
    inYuan(row.amountYuan),
    html`${tagOf(row, today)}${owesRepayment(row) ? html`<br /><span class="small">还差 ${inYuan(restYuan(row))}，最晚 ${repayUntil(row)}</span>` : ''}`,
    minute(row.stateTime),
  ],
});

/** Whether who pays to an account reads it whole: only while it is not paid. */
export const paysOut = ({ state }: Pick<StoredLetter, 'state'>, staff: Staff) => ({
  surrender: state === '60' && may(staff, 'guarantee', 'approve'),
  claim: state === '70' && may(staff, 'guarantee', 'uphold'),
});

function codeFacts({ letter }: Letter, staff: Staff): LetterFacts {
  if (letter.guaranteeNo === null || !may(staff, 'guarantee', 'release')) return [];
  return [['受益人码', `${beneficiaryCodeOf(letter)}（只给受益人，不给投标企业：凭它可以索赔、解除）`]];
}

const factsOf = (found: Letter, staff: Staff, today: string, beside: string): Markup =>
  factList([
    ['网点', found.letter.branch],
    ['同一标段还有', beside],
    ...contentFacts(found),
    ...codeFacts(found, staff),
    ['受益人联系人', `${found.section.creditor.contact} ${found.section.creditor.phone}`],
    ...principalFacts(found),
    ...premiumFacts(found),
    ['退保收款', accountLine(found.letter.surrender, paysOut(found.letter, staff).surrender)],
    ...claimFacts(found),
    ['赔款收款', accountLine(found.letter.claim, paysOut(found.letter, staff).claim)],
    ...repayFacts(found, today),
  ]);

/** What an approval brings back, as the step itself reckons it, and for which day. */
function refundHint(letter: StoredLetter, now: Date): string {
  const refundYuan = refundAt(letter, now);
  return `今天（${toDay(now)}）同意，退 ${inYuan(refundYuan)}，改天同意会重新算。先退到“退保收款”的账户再点；保函失效`;
}

/** What was sent and not taken: what is wrong with which field, or with the whole. */
interface Refused extends Refilled {
  readonly action: GuaranteeStep;
  readonly sentence: string;
}

/** What came in of what the company owes, as the guarantor's books have it. */
const receiptFields = (kit: FieldKit, letter: StoredLetter, now: Date): Markup => html`
  ${kit.input({ name: 'receiptNo', label: '凭证号', hint: '机构自己的编号，同一个号只登记一次', autoComplete: 'off' })}
  ${kit.input({ name: 'day', label: '哪天收到的', type: 'date', value: toDay(now) })}
  ${kit.input({ name: 'amount', label: '收到多少', unit: '元', inputMode: 'decimal', hint: `还差 ${inYuan(restYuan(letter))}。${looks.recordRepayment.hint}` })}`;

/** What of it was recorded wrongly. */
const reversalForm = (kit: FieldKit, letter: StoredLetter, now: Date): Markup => html`
  ${kit.select({
    name: 'reverses',
    label: '冲正哪一笔',
    options: standingRepayments(letter).map(({ receiptNo, day, amountYuan }) => [receiptNo, `${receiptNo}，${day} ${inYuan(amountYuan)}`]),
  })}
  ${kit.input({ name: 'receiptNo', label: '冲正的凭证号', hint: '机构自己的编号，同一个号只登记一次', autoComplete: 'off' })}
  ${kit.input({ name: 'day', label: '哪天冲正', type: 'date', value: toDay(now) })}
  ${kit.input({ name: 'reason', label: '为什么', hint: `企业看得到。${looks.reverseRepayment.hint}` })}`;

function fieldsOf(action: GuaranteeStep, letter: StoredLetter, now: Date, refused: Refused | null): Markup {
  const kit = refilledFields(refused?.action === action ? refused : { typed: {}, errors: {} });
  const { asks, optional = false } = looks[action];
  if (action === 'reverseRepayment') return reversalForm(kit, letter, now);
  if (asks === undefined) return receiptFields(kit, letter, now);
  const hint = action === 'approve' ? refundHint(letter, now) : looks[action].hint;
  return kit.area({ name: 'reason', label: asks, hint, optional, maxLength: 200 });
}

function formsOf(c: Context, desk: Desk, staff: Staff, { letter }: Letter, refused: Refused | null): Markup[] {
  const steps = listGuarantorSteps(letter).filter(isStep);
  return steps
    .filter((action) => may(staff, 'guarantee', action))
    .map((action) => {
      const { button, look } = looks[action];
      const fields = fieldsOf(action, letter, desk.context.now(), refused);
      const hidden = { action, version: String(letter.version) };
      return html`<section class="card" aria-label="${button}">${deskForm(c, desk, { action: c.req.path, button, look, hidden, fields })}</section>`;
    });
}

/** For a code that has leaked. */
function renewalOf(c: Context, desk: Desk, staff: Staff, { letter }: Letter): Markup | '' {
  if (letter.guaranteeNo === null || !may(staff, 'guarantee', RENEW)) return '';
  const hidden = { action: RENEW, version: String(letter.version) };
  const form = deskForm(c, desk, { action: c.req.path, button: '换一个受益人码', look: 'second', hidden });
  return html`<section class="card" aria-label="换一个受益人码">
    <p>码泄露了，或者给错了人，就换一个。原来的码马上作废，用它登录的人马上退出；新的码请重新交给受益人。</p>
    ${form}
  </section>`;
}

/** Papers that were issued for a letter, in the order of their links. */
export async function papersOf(
  { context }: PlatformDeps,
  { letter }: Letter,
): Promise<(Pick<CasePaper, 'name'> & { readonly kind: DocumentKind })[]> {
  const files = await listLetterFiles(context.db, letter, DOCUMENT_KINDS);
  return files.map(({ kind }) => ({ kind, name: `${documentNames[kind]}.pdf` }));
}

/** What is wrong and stands at no field of the page. */
const wholeFault = (letter: StoredLetter, refused: Refused | null): string =>
  refused === null || (Object.keys(refused.errors).length > 0 && listGuarantorSteps(letter).includes(refused.action))
    ? ''
    : refused.sentence;

/** What was done just now, in the words of the history. */
function doneNotice(c: Context, refused: Refused | null, steps: readonly CaseStep[]): Markup | '' {
  const done = c.req.query('done') ?? '';
  const step = steps.findLast(({ action }) => action === done);
  return refused !== null || step === undefined || !isStep(done) ? '' : notice('ok', `已${looks[done].button}`, step.remark);
}

async function showOne(c: Context, desk: Desk, deps: PlatformDeps, staff: Staff, refused: Refused | null = null): Promise<Response> {
  const { context, site, path } = desk;
  const found = await getDeskLetter(context.db, staff, requireNo(c));
  const { letter } = found;
  await recordRead(context, readerOf(staff, letter.guarantorId), guaranteeStates.entityType, letter.id);
  const papers = paperLinks(`${path}/${letter.orderNo}`, await papersOf(deps, found));
  const forms = formsOf(c, desk, staff, found, refused);
  const renewal = renewalOf(c, desk, staff, found);
  const steps = (await listSteps(context.db, [letter.id])).get(letter.id) ?? [];
  const history = steps.map(({ time, action, actorName, remark }) => ({
    time: toWireMinute(time),
    title: labelOf(letterActionLabels, action),
    who: actorName,
    remark,
  }));
  const today = toDay(context.now());
  const content = html`${refusalOf(wholeFault(letter, refused))} ${doneNotice(c, refused, steps)}
    <p>${tagOf(letter, today)} ${kindLabel(letter.guaranteeKind)}</p>
    ${factsOf(found, staff, today, besideWords(await listDeskBeside(context.db, staff, letter)))} ${papers === '' ? '' : html`<h2>文件</h2>${papers}`}
    <h2>现在可以做</h2>
    ${forms.length === 0 && renewal === '' ? html`<p>没有轮到您。</p>` : forms} ${renewal}
    <h2>经过</h2>
    ${historyList(history)}
    <p><a href="${path}">全部保函</a></p>`;
  return site.page(c, `保函 ${letter.orderNo}`, content, { status: refused === null ? 200 : 422 });
}

/** @throws Fault notFound for what is no number. */
function requireNo(c: Context): string {
  const orderNo = c.req.param('orderNo') ?? '';
  if (!IDENTIFIER.test(orderNo)) throw new Fault('notFound');
  return orderNo;
}

/** Wrong values by their field; empty for a fault that is no field's. */
function errorsOf(action: GuaranteeStep, fields: Fields, failure: unknown): Record<string, string> {
  if (!(failure instanceof Fault) || failure.kind !== 'invalidField') return {};
  const issues = guarantorForms[action].safeParse(fields).error?.issues ?? [];
  if (issues.length > 0) return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  const { field, sentence } = failure.detail;
  return field === undefined || sentence === undefined ? {} : { [field]: sentence };
}

/** Takes a step of the guarantor on a letter that the seat may see. */
export async function takeGuaranteeStep(
  deps: PlatformDeps,
  staff: Staff,
  asked: { readonly action: GuaranteeStep; readonly orderNo: string; readonly version: number; readonly fields: Fields },
): Promise<CaseAnswer> {
  const { action, orderNo, version, fields } = asked;
  const { letter, guarantorName } = await getDeskLetter(deps.context.db, staff, orderNo);
  const played = { agencyId: letter.guarantorId, agencyName: guarantorName, name: '' };
  const by = byOfficer(isOfAgency(staff) ? { ...staff, ...staffIdOf(staff) } : played);
  const request = { action, by, number: orderNo, version, input: fields };
  return runAction(guaranteeCase, { ...deps.context, ...toIssueSettings(deps) }, request);
}

function renewCode(c: Context, desk: Desk<'guarantee'>, deps: PlatformDeps, staff: Staff, version: number): Promise<Response> {
  const renew = () => renewBeneficiaryCode(deps.context, staff, { orderNo: requireNo(c), version });
  const show = (sentence: string) => showOne(c, desk, deps, staff, { action: 'release', typed: {}, errors: {}, sentence });
  return onlyIfAllowed(c, desk, { staff, action: RENEW }, () => actOrExplain(c, renew, show));
}

async function act(c: Context, desk: Desk<'guarantee'>, deps: PlatformDeps, staff: Staff): Promise<Response> {
  const field = await readFields(c);
  const [action, version] = [field('action'), Number(field('version'))];
  if (!Number.isSafeInteger(version)) throw new Fault('badRequest');
  if (action === RENEW) return renewCode(c, desk, deps, staff, version);
  if (!isStep(action)) throw new Fault('badRequest');
  const names = Object.keys(guarantorForms[action].shape);
  const fields = Object.fromEntries(names.map((name) => [name, field(name).replaceAll('\r\n', '\n')]));
  return onlyIfAllowed(c, desk, { staff, action }, async () => {
    try {
      await takeGuaranteeStep(deps, staff, { action, orderNo: requireNo(c), version, fields });
    } catch (failure) {
      const sentence = sentenceOf(failure);
      const errors = errorsOf(action, fields, failure);
      return showOne(c, desk, deps, staff, { action, typed: fields, errors, sentence });
    }
    return c.redirect(`${c.req.path}?done=${action}`, 303);
  });
}

export async function sendLetterPaper(c: Context, deps: PlatformDeps, staff: Staff): Promise<Response> {
  const { context, files } = deps;
  const found = await getDeskLetter(context.db, staff, requireNo(c));
  const { letter } = found;
  const kind = (await papersOf(deps, found))[Number(c.req.param('place')) - 1]?.kind;
  if (kind === undefined) throw new Fault('notFound');
  const what = { action: 'download', entityType: guaranteeStates.entityType, entityId: letter.id, detail: { kind } };
  await recordOnce(context, { actor: readerOf(staff, letter.guarantorId), ...what });
  return respondWithFile(c, await openLetterDocument(context.db, files, letter, kind));
}

/** The guarantors' desk: letters to issue or refuse, to take back, to pay on and to release. */
export function mountGuaranteeDesk(app: PlatformApp, deps: PlatformDeps, site: DeskSite): void {
  const { context } = deps;
  const desk: Desk<'guarantee'> = { site, context, kind: 'guarantee', path: `${site.base}/desk/guarantee` };
  const { path } = desk;
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      await recordListRead(context, readerOf(staff, DESK), guaranteeStates.entityType);
      const query = readDeskQuery(c, states);
      const found = await listDeskLetters(context.db, staff, query);
      return site.page(c, '保函：担保机构工作台', workList({ ...listOf(path, toDay(context.now())), path, query, states }, found));
    }),
  );
  app.get(
    `${path}/:orderNo`,
    atDesk(desk, (c, staff) => showOne(c, desk, deps, staff)),
  );
  app.get(
    `${path}/:orderNo/paper/:place`,
    atDesk(desk, (c, staff) => sendLetterPaper(c, deps, staff)),
  );
  app.post(
    `${path}/:orderNo`,
    atDesk(desk, (c, staff) => act(c, desk, deps, staff)),
  );
}
