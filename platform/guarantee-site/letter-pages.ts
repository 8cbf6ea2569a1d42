import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { FINGERPRINT, FINGERPRINT_USE } from '#lib/contract/file-fingerprint.ts';
import { GuaranteeRemarkForm, guaranteeClaimForm, guaranteeSurrenderForm } from '#lib/contract/forms/guarantee-form.ts';
import { CLAIM_ANSWER_DAYS, claimBlocker, guaranteeStates, LETTER_REVIEW_DAYS } from '#lib/contract/guarantee/states.ts';
import type { PaymentAsked } from '#lib/contract/payment-asked.ts';
import { type CaseStep, listSteps } from '../cases/engine/case-rows.ts';
import { listActions, toMachine } from '../cases/engine/machine.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { guaranteeCase } from '../cases/guarantee/definition.ts';
import type { SiteViewer } from '../cases/guarantee/guarantee-sessions.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentNames,
  type LetterFile,
  listLetterFiles,
  openLetterDocument,
  toIssueSettings,
} from '../cases/guarantee/letter-documents.ts';
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
  toMinute,
} from '../cases/guarantee/letter-words.ts';
import { type Applicant, byViewer, findRefundName, getLetter, type Letter, listLetters, toActor } from '../cases/guarantee/letters.ts';
import { findUnpaidUntil, payLetter } from '../cases/guarantee/pay-letter.ts';
import { toBidderView } from '../cases/guarantee/verify-letter.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../domain/fault.ts';
import { recordListRead, recordOnce, recordRead } from '../domain/record/record-once.ts';
import { listBankPrefixes } from '../domain/reference/set-dictionary-entry.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../domain/time/working-calendar.ts';
import { workingDaysLater } from '../domain/time/working-time.ts';
import { respondWithFile } from '../http/file-routes.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { actionForm, dataTable, factList, historyList, notice, type TableColumn } from '../workbench/kit/pieces.ts';
import {
  type ActionTimes,
  actionPart,
  type Begun,
  isSiteAction,
  type RefusedAction,
  readActionFields,
  type SiteAction,
  unsentPart,
} from './letter-actions.ts';
import { closingSentence, doneSentence, letterTag, type TurnTimes, turnSentence } from './letter-text.ts';
import { askForPart } from './partial-claim.ts';
import { guaranteePage, type Reopen, type SiteContext, sentenceOf, siteHandler, verifyUrlOf } from './site-frame.ts';
import { type GuaranteeSite, readVisitorForm, requireVisitor, type Visitor } from './site-visitor.ts';

interface LetterPage extends TurnTimes, ActionTimes {
  readonly found: Letter;
  readonly steps: readonly CaseStep[];
  readonly files: readonly LetterFile[];
  readonly visitor: Visitor;
  readonly refused: RefusedAction | null;
  /** Action that was just done. */
  readonly done: string;
  readonly begun: Begun;
  readonly verifyUrl: string;
}

const sealedFacts = ({ letter, section, guarantorName }: Letter): Markup => html`${notice(
  'info',
  '这是密文保函',
  `${toMinute(section.bidDeadline)} 开标以后才能看内容。`,
)}
${factList([
  ['保函编号', letter.guaranteeNo],
  ['种类', kindLabel(letter.guaranteeKind)],
  ['标段', `${section.projectName} ${section.sectionName}`],
  ['出函机构', guarantorName],
])}`;

/** By which somebody finds out whether the file that he holds is the one that was issued. */
const fingerprint = ({ fileSha256, guaranteeNo }: Letter['letter'], verifyUrl: string): Markup | null =>
  fileSha256 === null
    ? null
    : html`<code>${fileSha256}</code><br /><a href="${verifyUrl}?no=${guaranteeNo}">到保函查验</a>${FINGERPRINT_USE}。`;

function letterFacts({ found, visitor: { viewer }, verifyUrl }: LetterPage): Markup {
  if (found.sealed) return sealedFacts(found);
  const { letter } = found;
  const isOwn = viewer.role === 'applicant';
  const own: LetterFacts = [
    ['投标平台显示', letter.guaranteeKind === '1' ? toBidderView(letter.state) : null],
    ...principalFacts(found),
    ...premiumFacts(found),
    ['退保收款', accountLine(letter.surrender)],
  ];
  const creditors: LetterFacts = [['赔款收款', accountLine(letter.claim)]];
  const shown: LetterFacts = [...contentFacts(found), ...(isOwn ? own : []), ...claimFacts(found), ...(isOwn ? [] : creditors)];
  return factList([...shown, [FINGERPRINT, fingerprint(letter, verifyUrl)]]);
}

function fileTable({ found, files }: LetterPage): Markup | '' {
  if (files.length === 0) return '';
  const rows = files.map(({ kind, sizeBytes }) => [
    html`<a href="/orders/${found.letter.orderNo}/files/${kind}" download>${documentNames[kind]}</a>`,
    'PDF',
    `${Math.ceil(sizeBytes / 1024)} KB`,
  ]);
  return html`<h2>文件</h2>
    ${dataTable('文件', [{ name: '名称' }, { name: '格式' }, { name: '大小', kind: 'figure' }], rows)}`;
}

function nextPart({ letter }: Letter): Markup | '' {
  if (letter.state === '00') return html`<p class="buttons"><a class="button" href="/apply?orderNo=${letter.orderNo}">接着填</a></p>`;
  if (letter.state === '25' || letter.state === '90')
    return html`<p class="buttons"><a class="button" href="/apply?again=${letter.orderNo}">照这份再申请</a></p>
      <p class="small">填过的都带过去，改好要改的再提交。</p>`;
  if (letter.state !== '10') return '';
  return html`<p>保费，一次付清</p>
    <p class="figure-xl">${inYuan(letter.premiumYuan)}</p>
    <p class="small">相当于保函金额的 ${letter.premiumRate}%。</p>
    <p class="buttons"><a class="button" href="/orders/${letter.orderNo}/pay">去支付</a></p>`;
}

/** The letter itself is what most come for. */
const letterLink = ({ found, files }: LetterPage): Markup | '' =>
  files.some(({ kind }) => kind === 'letter')
    ? html`<p class="buttons"><a class="button" href="/orders/${found.letter.orderNo}/files/letter" download>下载保函 PDF</a></p>`
    : '';

function actionCard(page: LetterPage): Markup {
  const { found, visitor, refused, now } = page;
  const { viewer } = visitor;
  const offered = found.sealed ? [] : listActions(toMachine(guaranteeStates), found.letter.state, viewer.role).filter(isSiteAction);
  const actions = offered.filter((action) => action !== 'claim' || claimBlocker(found.letter, toDay(now)) === null);
  const isTurn = viewer.role === 'applicant' && ['00', '10'].includes(found.letter.state);
  const parts = actions.map((action) => actionPart(action, page));
  const unsent = refused !== null && !actions.includes(refused.action) ? unsentPart(refused) : '';
  return html`<section class="card ${isTurn ? 'turn' : ''}">
    <p><strong>${found.sealed ? '开标以后才能看内容、提出索赔。' : turnSentence(found, viewer, page)}</strong></p>
    ${letterLink(page)} ${viewer.role === 'applicant' ? nextPart(found) : ''} ${unsent} ${parts}
  </section>`;
}

/** A letter as its viewer may see it: what to do, what it says, its papers, its history. */
function letterView(page: LetterPage): Markup {
  const { found, steps, visitor, refused, done } = page;
  const said = doneSentence(done, found.letter);
  const history = steps.map(({ action, time, actorName, remark }) => ({
    time: time.slice(0, 16).replace('T', ' '),
    title: letterActionLabels[action as keyof typeof letterActionLabels],
    who: actorName,
    remark,
  }));
  return html`<p>${letterTag(found.letter, visitor.viewer)}</p>
    ${refused !== null && refused.sentence !== '' ? notice(refused.tone, refused.sentence) : ''}
    ${said === '' ? '' : notice('ok', said)} ${actionCard(page)}
    <h2>保函内容</h2>
    ${letterFacts(page)} ${fileTable(page)}
    ${found.sealed ? '' : html`<h2>办理过程</h2>${historyList(history)}`}`;
}

const titles = { applicant: '我的保函', beneficiary: '收到的保函' } as const;

function listContent(letters: readonly Letter[], viewer: SiteViewer): Markup {
  const begin = viewer.role === 'applicant' ? html`<p class="buttons"><a class="button" href="/sections">选一个项目申请</a></p>` : '';
  if (letters.length === 0) return html`<p>还没有保函。有了会出现在这里。</p>${begin}`;
  const isOwn = viewer.role === 'applicant';
  const rows = letters.map((found) => {
    const { letter, section, sealed } = found;
    const principal = sealed ? '开标后可见' : letter.principalName;
    return [
      html`<a href="/orders/${letter.orderNo}">${kindLabel(letter.guaranteeKind)}</a><br /><span class="small">${isOwn ? letter.orderNo : letter.guaranteeNo}</span>`,
      letterTag(letter, viewer),
      html`${section.projectName}<br /><span class="small">${section.sectionName}</span>`,
      ...(isOwn ? [] : [principal]),
      sealed ? '—' : inYuan(letter.amountYuan),
      toMinute(letter.stateTime),
    ];
  });
  const columns: TableColumn[] = [
    { name: '保函', kind: 'kept' },
    { name: '状态' },
    { name: '项目' },
    ...(isOwn ? [] : [{ name: '被保证人' }]),
    { name: '金额', kind: 'figure' },
    { name: '更新', kind: 'kept' },
  ];
  return html`${begin}${dataTable(titles[viewer.role], columns, rows)}`;
}

/** A sealed letter's paper is not for its creditor yet; offer and notice never are. */
const filesFor = ({ sealed }: Letter, { role }: SiteViewer): readonly DocumentKind[] => {
  if (role !== 'beneficiary') return DOCUMENT_KINDS;
  return sealed ? [] : ['letter'];
};

interface Shown {
  readonly orderNo: string;
  readonly refused?: RefusedAction;
  readonly status?: ContentfulStatusCode;
}

async function showLetter(c: SiteContext, site: GuaranteeSite, visitor: Visitor, shown: Shown): Promise<Response> {
  const { db, now } = site.deps.context;
  const { viewer } = visitor;
  const { orderNo, refused = null, status = 200 } = shown;
  const found = await getLetter(db, viewer, orderNo, now());
  if (viewer.role !== 'applicant') await recordRead(site.deps.context, toActor(viewer), 'guaranteeLetter', found.letter.id);
  const steps = (await listSteps(db, [found.letter.id])).get(found.letter.id) ?? [];
  const files = await listLetterFiles(db, found.letter, filesFor(found, viewer));
  const calendar = await readWorkingCalendar(site.deps.context);
  const done = c.req.query('done') ?? '';
  const begun = { surrender: { accountName: await findRefundName(db, found.letter) }, claim: { accountName: found.section.creditor.name } };
  const shownPage = {
    found,
    steps,
    files,
    visitor,
    refused,
    done,
    begun,
    answerBy: toMinute(workingDaysLater(calendar, found.letter.stateTime, CLAIM_ANSWER_DAYS)),
    reviewBy: toMinute(workingDaysLater(calendar, now(), LETTER_REVIEW_DAYS)),
    unpaidUntil: found.letter.state === '10' ? toMinute(await findUnpaidUntil(db, now(), found)) : '',
    now: now(),
    verifyUrl: verifyUrlOf(site),
  };
  const content = letterView(shownPage);
  const title = `${kindLabel(found.letter.guaranteeKind)} ${found.letter.orderNo}`;
  return guaranteePage(c, site, { title, content, status, visitor });
}

const formOf = async (db: Database, action: SiteAction, { letter, section }: Letter) => {
  if (action === 'surrender') return guaranteeSurrenderForm(await findRefundName(db, letter), await listBankPrefixes(db));
  if (action === 'release') return GuaranteeRemarkForm;
  return action === 'claim' ? guaranteeClaimForm(letter.amountYuan ?? 0, section.creditor.name) : null;
};

/** Wrong values by their field, named as on the page; empty for a fault that is no field's. */
async function errorsOf(db: Database, action: SiteAction, found: Letter, typed: Readonly<Record<string, string>>) {
  const errors: Record<string, string> = {};
  const form = await formOf(db, action, found);
  for (const { path, message } of form?.safeParse(typed).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** Why a form was not taken. A surrender that came in between hinders no claim. */
async function whyRefused(site: GuaranteeSite, visitor: Visitor, orderNo: string, action: SiteAction, fault: Fault): Promise<string> {
  if (fault.kind !== 'staleVersion') return sentenceOf(fault);
  const { context } = site.deps;
  const { letter } = await getLetter(context.db, visitor.viewer, orderNo, context.now());
  if (!listActions(toMachine(guaranteeStates), letter.state, visitor.viewer.role).includes(action))
    return `保函刚刚有更新，现在不能${letterActionLabels[action]}`;
  const happened = action === 'claim' && letter.state === '60' ? '企业刚刚申请了退保，担保机构还没有同意；索赔不受影响' : '保函刚刚有更新';
  return `${happened}。这次没有提交，填的都在，看一遍，再提交一次`;
}

async function takeAction(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { context } = site.deps;
  const { visitor, fields } = await readVisitorForm(c, site);
  const action = c.req.param('action') ?? '';
  const orderNo = c.req.param('orderNo') ?? '';
  if (action === 'pay') return goToCashier(c, site, visitor, { orderNo, version: Number(fields.version) });
  if (!isSiteAction(action)) throw new Fault('notFound');
  const typed = readActionFields(action, fields);
  const { viewer } = visitor;
  const found = await getLetter(context.db, viewer, orderNo, context.now());
  const part = action === 'claim' ? askForPart(found, Number(fields.version), typed, context.now()) : null;
  if (part !== null) return showLetter(c, site, visitor, { orderNo, refused: { action, ...part }, status: 422 });
  try {
    const request = { action, by: byViewer(viewer), number: found.letter.orderNo, version: Number(fields.version), input: typed };
    await runAction(guaranteeCase, { ...context, ...toIssueSettings(site.deps) }, request);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const errors = error.kind === 'invalidField' ? await errorsOf(context.db, action, found, typed) : {};
    const sentence = Object.keys(errors).length === 0 ? await whyRefused(site, visitor, orderNo, action, error) : '';
    return showLetter(c, site, visitor, { orderNo, refused: { action, typed, errors, sentence, tone: 'bad' }, status: 422 });
  }
  return c.redirect(`/orders/${orderNo}?done=${action}`, 303);
}

const ACTION_PATH = /^\/orders\/(GL\d{14})\/([a-z]+)$/;

export const isActionPath = (path: string): boolean => ACTION_PATH.test(path);

/** A letter with the action that was sent open, and what was typed into it. */
export const reopenAction: Reopen = async (c, site, visitor, { path, fields }, { tone, sentence, status }) => {
  const [, orderNo = '', action = ''] = ACTION_PATH.exec(path) ?? [];
  if (action === 'pay') return c.redirect(path, 303);
  if (!isSiteAction(action)) throw new Fault('notFound');
  const refused = { action, typed: readActionFields(action, fields), errors: {}, sentence, tone };
  return showLetter(c, site, visitor, { orderNo, refused, ...(status === undefined ? {} : { status }) });
};

function requireApplicant({ viewer }: Visitor): Applicant {
  if (viewer.role !== 'applicant') throw new Fault('notFound');
  return viewer;
}

/** What is to be paid, before the cashier. */
async function showPremium(c: SiteContext, site: GuaranteeSite, visitor: Visitor, orderNo: string, refusal = ''): Promise<Response> {
  const { context, payment } = site.deps;
  const found = await getLetter(context.db, requireApplicant(visitor), orderNo, context.now());
  const { letter, section, guarantorName } = found;
  if (letter.state !== '10') return c.redirect(`/orders/${orderNo}`, 303);
  const until = toMinute(await findUnpaidUntil(context.db, context.now(), found));
  const hidden = { formToken: visitor.formToken, version: String(letter.version) };
  const content = html`${refusal === '' ? '' : notice('bad', refusal)}
    <section class="card turn">
      <p>应付保费</p>
      <p class="figure-xl">${inYuan(letter.premiumYuan)}</p>
      ${factList([
        ['收款', guarantorName],
        ['订单', `${kindLabel(letter.guaranteeKind)} ${orderNo}`],
        ['项目', `${section.projectName} ${section.sectionName}`],
        ['受益人', section.creditor.name],
        ['保函金额', inYuan(letter.amountYuan)],
        ['有效期', `${letter.startDate} 至 ${letter.endDate}`],
      ])}
      ${actionForm({ action: `/orders/${orderNo}/pay`, button: `去付 ${inYuan(letter.premiumYuan)}`, hidden })}
      <p class="small">${closingSentence(until)}</p>
      <p class="buttons"><a href="/orders/${orderNo}">以后再付</a></p>
    </section>`;
  const cashier = payment?.way === 'house' ? { formTarget: new URL(payment.url).origin } : {};
  return guaranteePage(c, site, { title: '支付保费', content, visitor, ...cashier, ...(refusal === '' ? {} : { status: 422 as const }) });
}

/** Without a payment house: whom to transfer to, and that the guarantor says when it came. */
function showTransfer(
  c: SiteContext,
  site: GuaranteeSite,
  visitor: Visitor,
  orderNo: string,
  { amount, payee = '', payeeAccount = '', payeeBank = '', expiresAt }: PaymentAsked,
) {
  const content = html`${notice('info', '等担保机构确认收款', '转账以后不用再操作：担保机构核对到账，保函就进入出函。')}
    <section class="card">
      ${factList([
        ['转给', payee],
        ['收款账户', payeeAccount === '' ? '请按机构通知转账' : `${payeeBank} ${payeeAccount}`.trim()],
        ['金额', inYuan(amount)],
        ['附言', orderNo],
        ['最晚', expiresAt.slice(0, 16).replace('T', ' ')],
      ])}
      <p class="buttons"><a class="button" href="/orders/${orderNo}">回到订单</a></p>
    </section>`;
  return guaranteePage(c, site, { title: '转账付保费', content, visitor });
}

async function goToCashier(
  c: SiteContext,
  site: GuaranteeSite,
  visitor: Visitor,
  asked: { readonly orderNo: string; readonly version: number },
): Promise<Response> {
  const { context, payment } = site.deps;
  try {
    const opened = await payLetter(context, requireApplicant(visitor), asked, payment ?? null);
    return opened.cashierUrl === undefined ? showTransfer(c, site, visitor, asked.orderNo, opened) : c.redirect(opened.cashierUrl, 303);
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'notFound') throw error;
    return showPremium(c, site, visitor, asked.orderNo, sentenceOf(error));
  }
}

async function sendFile(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { context, files } = site.deps;
  const { viewer } = await requireVisitor(c, site);
  const found = await getLetter(context.db, viewer, c.req.param('orderNo') ?? '', context.now());
  const kind = filesFor(found, viewer).find((name) => name === c.req.param('kind'));
  if (kind === undefined) throw new Fault('notFound');
  const what = { action: 'download', entityType: 'guaranteeLetter', entityId: found.letter.id, detail: { kind } };
  await recordOnce(context, { actor: toActor(viewer), ...what });
  return respondWithFile(c, await openLetterDocument(context.db, files, found.letter, kind));
}

/** Letters of whoever is logged in, each role with its own view and actions. */
export function mountLetterPages(app: PlatformApp, site: GuaranteeSite): void {
  const root = '/orders';
  app.get(
    root,
    siteHandler(site, async (c) => {
      const { viewer } = await requireVisitor(c, site);
      if (viewer.role !== 'applicant') await recordListRead(site.deps.context, toActor(viewer), 'guaranteeLetter');
      const content = listContent(await listLetters(site.deps.context, viewer), viewer);
      return guaranteePage(c, site, { title: titles[viewer.role], content });
    }),
  );
  app.get(
    `${root}/:orderNo`,
    siteHandler(site, async (c) => showLetter(c, site, await requireVisitor(c, site), { orderNo: c.req.param('orderNo') ?? '' })),
  );
  app.get(
    `${root}/:orderNo/pay`,
    siteHandler(site, async (c) => showPremium(c, site, await requireVisitor(c, site), c.req.param('orderNo') ?? '')),
  );
  app.get(
    `${root}/:orderNo/files/:kind`,
    siteHandler(site, (c) => sendFile(c, site)),
  );
  app.post(
    `${root}/:orderNo/:action`,
    siteHandler(site, (c) => takeAction(c, site), reopenAction),
  );
}
