import type { Context } from 'hono';
import { html } from 'hono/html';
import { earlyDoubt, guarantorForms } from '#lib/contract/forms/guarantee-form.ts';
import { guaranteeStates } from '#lib/contract/guarantee/states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { byOfficer } from '../../cases/engine/actors.ts';
import type { CaseAnswer, Fields } from '../../cases/engine/case-definition.ts';
import { type CaseStep, listSteps } from '../../cases/engine/case-rows.ts';
import { isOfAgency, readerOf, staffIdOf } from '../../cases/engine/desk-scope.ts';
import { runAction } from '../../cases/engine/run-action.ts';
import { beneficiaryCodeOf } from '../../cases/guarantee/beneficiary-code.ts';
import { guaranteeCase } from '../../cases/guarantee/definition.ts';
import { getDeskLetter, listDeskBeside, listDeskLetters, listGuarantorSteps } from '../../cases/guarantee/desk-letters.ts';
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
import { areBidsOpened, besideWords, hasBegun, type Letter, type StoredLetter } from '../../cases/guarantee/letters.ts';
import { refundAt } from '../../cases/guarantee/premium.ts';
import { repayFacts, restYuan, standingRepayments } from '../../cases/guarantee/repayments.ts';
import { Fault } from '../../domain/fault.ts';
import { recordListRead, recordOnce, recordRead } from '../../domain/record/record-once.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { respondWithFile } from '../../http/file-routes.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import type { FieldKit } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, historyList, notice } from '../kit/pieces.ts';
import { keepRefused } from '../kit/refused.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { type CasePaper, paperLinks } from './case-papers.ts';
import {
  actOrExplain,
  atDesk,
  CONFIRMED,
  DESK,
  type Desk,
  deskForm,
  labelOf,
  onlyIfAllowed,
  readFields,
  refusalOf,
  requireConfirmed,
  sentenceOf,
  toWireMinute,
} from './desk-parts.ts';
import { dueText, guaranteeList, guaranteeListStates, tagOf } from './guarantee-list.ts';
import { type GuaranteeStep, isStep, looks, RENEW } from './guarantee-steps.ts';
import { readDeskQuery, workList } from './work-list.ts';

/** What is ticked besides where a creditor relies on the letter already. */
const CONSENT = 'consent';
const consentIsAsked = (action: GuaranteeStep, letter: StoredLetter, now: Date): boolean =>
  action === 'approve' && hasBegun(letter, toDay(now));

/** @throws Fault invalidField, beside the tick. */
function requireConsent(value: string): void {
  const sentence = '保函已经生效：受益人书面同意退保，或者退回了保函原件，才能同意，请核对以后打勾';
  if (value !== '1') throw new Fault('invalidField', { field: CONSENT, sentence });
}

/** Whether who pays to an account reads it whole: only while it is not paid. */
export const paysOut = ({ state }: Pick<StoredLetter, 'state'>, staff: Staff) => ({
  surrender: state === '60' && may(staff, 'guarantee', 'approve'),
  claim: state === '70' && may(staff, 'guarantee', 'uphold'),
});

function codeFacts({ letter }: Letter, staff: Staff): LetterFacts {
  if (letter.guaranteeNo === null || !may(staff, 'guarantee', 'release')) return [];
  return [['受益人码', `${beneficiaryCodeOf(letter)}（只给受益人，不给投标企业：凭它可以索赔、解除）`]];
}

interface ShownLetter {
  readonly found: Letter;
  readonly beside: string;
  readonly due: Markup | '';
  readonly today: string;
}

const factsOf = ({ found, beside, due, today }: ShownLetter, staff: Staff): Markup =>
  factList([
    ['什么时候前', due],
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
  return `今天（${toDay(now)}）同意，退 ${inYuan(refundYuan)}，改天同意会重新算。先退到“退保收款”的账户再点；保函失效。审核意见企业看得到`;
}

/** What was sent and not taken, and whether that is said at a field of its form. */
interface Refused {
  readonly action: GuaranteeStep;
  readonly sentence: string;
  readonly isAtField: boolean;
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

function fieldsOf(kit: FieldKit, action: GuaranteeStep, letter: StoredLetter, now: Date): Markup {
  const { asks, optional = false, offered, confirms } = looks[action];
  if (action === 'reverseRepayment') return reversalForm(kit, letter, now);
  if (asks === undefined) return receiptFields(kit, letter, now);
  const hint = action === 'approve' ? refundHint(letter, now) : looks[action].hint;
  const reason = { name: 'reason', label: asks, hint, optional, maxLength: 200 };
  const tick = confirms === undefined ? '' : kit.tick({ name: CONFIRMED, label: `我已核对：${confirms(letter, now)}` });
  const consent = consentIsAsked(action, letter, now)
    ? kit.tick({ name: CONSENT, label: '保函已经生效，我已核对：受益人书面同意退保，或者退回了保函原件' })
    : '';
  return html`${offered === undefined ? kit.area(reason) : kit.input({ ...reason, offered: offered.map((text) => [text, text]) })} ${consent} ${tick}`;
}

function formsOf(c: Context, desk: Desk, staff: Staff, { letter }: Letter): Markup[] {
  const steps = listGuarantorSteps(letter).filter(isStep);
  return steps
    .filter((action) => may(staff, 'guarantee', action))
    .map((action) => {
      const { button, look } = looks[action];
      const fields = (kit: FieldKit) => fieldsOf(kit, action, letter, desk.context.now());
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
  refused === null || (refused.isAtField && listGuarantorSteps(letter).includes(refused.action)) ? '' : refused.sentence;

/** What was done just now, in the words of the history. */
function doneNotice(c: Context, refused: Refused | null, steps: readonly CaseStep[]): Markup | '' {
  const done = c.req.query('done') ?? '';
  const step = steps.findLast(({ action }) => action === done);
  return refused !== null || step === undefined || !isStep(done) ? '' : notice('ok', looks[done].done, step.remark);
}

/** Of a letter that is asked for before anybody has won, while it can still be refused. */
function earlyNotice({ letter, section }: Letter, now: Date): Markup | '' {
  const doubt = earlyDoubt(letter.guaranteeKind, { isBidding: !areBidsOpened(section, now) });
  if (doubt === null || letter.state !== '20') return '';
  return notice('warn', doubt, '企业说现在就要。请先核对受益人为什么要，再决定开不开。');
}

async function showOne(c: Context, desk: Desk, deps: PlatformDeps, staff: Staff, refused: Refused | null = null): Promise<Response> {
  const { context, site, path } = desk;
  const found = await getDeskLetter(context.db, staff, requireNo(c));
  const { letter } = found;
  await recordRead(context, readerOf(staff, letter.guarantorId), guaranteeStates.entityType, letter.id);
  const papers = paperLinks(`${path}/${letter.orderNo}`, await papersOf(deps, found));
  const forms = formsOf(c, desk, staff, found);
  const renewal = renewalOf(c, desk, staff, found);
  const steps = (await listSteps(context.db, [letter.id])).get(letter.id) ?? [];
  const history = steps.map(({ time, action, actorName, remark }) => ({
    time: toWireMinute(time),
    title: labelOf(letterActionLabels, action),
    who: actorName,
    remark,
  }));
  const now = context.now();
  const today = toDay(now);
  const beside = besideWords(await listDeskBeside(context.db, staff, letter));
  const due = dueText(letter, await readWorkingCalendar(context), now);
  const content = html`${refusalOf(wholeFault(letter, refused))} ${doneNotice(c, refused, steps)}
    <p>${tagOf(letter, today)} ${kindLabel(letter.guaranteeKind)}</p>
    ${earlyNotice(found, now)}
    ${factsOf({ found, beside, due, today }, staff)} ${papers === '' ? '' : html`<h2>文件</h2>${papers}`}
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
  const errors = Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  const { field, sentence } = failure.detail;
  return field === undefined || sentence === undefined ? errors : { [field]: sentence, ...errors };
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
  const show = (sentence: string) => showOne(c, desk, deps, staff, { action: 'release', sentence, isAtField: false });
  return onlyIfAllowed(c, desk, { staff, action: RENEW }, () => actOrExplain(c, renew, show));
}

async function act(c: Context, desk: Desk<'guarantee'>, deps: PlatformDeps, staff: Staff): Promise<Response> {
  const field = await readFields(c);
  const [action, version] = [field('action'), Number(field('version'))];
  if (!Number.isSafeInteger(version)) throw new Fault('badRequest');
  if (action === RENEW) return renewCode(c, desk, deps, staff, version);
  if (!isStep(action)) throw new Fault('badRequest');
  const names = [...Object.keys(guarantorForms[action].shape), CONFIRMED];
  const fields = Object.fromEntries(names.map((name) => [name, field(name).replaceAll('\r\n', '\n')]));
  return onlyIfAllowed(c, desk, { staff, action }, async () => {
    try {
      const { letter } = await getDeskLetter(deps.context.db, staff, requireNo(c));
      if (consentIsAsked(action, letter, deps.context.now())) requireConsent(field(CONSENT));
      if (looks[action].confirms !== undefined) requireConfirmed(field(CONFIRMED));
      await takeGuaranteeStep(deps, staff, { action, orderNo: requireNo(c), version, fields });
    } catch (failure) {
      const sentence = sentenceOf(failure);
      const errors = errorsOf(action, fields, failure);
      await keepRefused(c, failure, { errors });
      return showOne(c, desk, deps, staff, { action, sentence, isAtField: Object.keys(errors).length > 0 });
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
      const query = readDeskQuery(c, guaranteeListStates);
      const found = await listDeskLetters(context.db, staff, query);
      const calendar = await readWorkingCalendar(context);
      return site.page(
        c,
        '保函：担保机构工作台',
        workList({ ...guaranteeList(path, calendar, context.now()), path, query, states: guaranteeListStates }, found),
      );
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
