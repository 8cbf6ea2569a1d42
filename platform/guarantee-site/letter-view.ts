import { html } from 'hono/html';
import { FINGERPRINT, FINGERPRINT_USE } from '#lib/contract/file-fingerprint.ts';
import { claimBlocker, type GuaranteeAction, guaranteeStates } from '#lib/contract/guarantee/states.ts';
import type { CaseStep } from '../cases/engine/case-rows.ts';
import { listActions, toMachine } from '../cases/engine/machine.ts';
import { documentNames, type LetterFile } from '../cases/guarantee/letter-documents.ts';
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
import { hasBegun, type Letter } from '../cases/guarantee/letters.ts';
import { premiumShare } from '../cases/guarantee/premium.ts';
import { repayFacts, waitsForApplicant } from '../cases/guarantee/repayments.ts';
import { toBidderView } from '../cases/guarantee/verify-letter.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { dataTable, factList, historyList, inLines, notice } from '../workbench/kit/pieces.ts';
import { type ActionTimes, actionPart, type Begun, isSiteAction, type RefusedAction, SITE_ACTIONS, unsentPart } from './letter-actions.ts';
import { doneSentence, letterTag, type TurnTimes, turnSentence } from './letter-text.ts';
import type { Visitor } from './site-visitor.ts';

/** What a page of a letter is made of. */
export interface LetterPage extends TurnTimes, ActionTimes {
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

function letterFacts({ found, visitor: { viewer }, verifyUrl, now }: LetterPage): Markup {
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
  const shown: LetterFacts = [
    ...contentFacts(found),
    ...(isOwn ? own : []),
    ...claimFacts(found),
    ...(isOwn ? repayFacts(found, toDay(now)) : creditors),
  ];
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
  const { amountYuan, premiumYuan, premiumRate: ratePercent } = letter;
  if (letter.state !== '10' || amountYuan === null || premiumYuan === null || ratePercent === null) return '';
  return html`<p>保费，一次付清</p>
    <p class="figure-xl">${inYuan(premiumYuan)}</p>
    <p class="small">${premiumShare(amountYuan, { premiumYuan, ratePercent })}。</p>
    <p class="buttons"><a class="button" href="/orders/${letter.orderNo}/pay">去支付</a></p>`;
}

/** The letter itself is what most come for. */
const letterLink = ({ found, files }: LetterPage): Markup | '' =>
  files.some(({ kind }) => kind === 'letter')
    ? html`<p class="buttons"><a class="button" href="/orders/${found.letter.orderNo}/files/letter" download>下载保函 PDF</a></p>`
    : '';

const SURRENDERING: readonly string[] = ['surrender', 'refuse', 'withdraw'] satisfies GuaranteeAction[];
const STANDS: readonly string[] = ['30', '40'];

/** Why an application, a claim or a surrender was refused, or a letter released and by whom, where it is read first. */
function reasonPart({ found, steps, visitor: { viewer }, now }: LetterPage): Markup | '' {
  const { state, releaseTime } = found.letter;
  const reasonOf = (action: GuaranteeAction) => steps.findLast((step) => step.action === action && step.remark !== '');
  const refused = state === '72' ? reasonOf('dismiss') : state === '25' && viewer.role === 'applicant' ? reasonOf('reject') : undefined;
  if (refused !== undefined) return html`<p>原因：${inLines(refused.remark)}</p>`;
  const last = viewer.role === 'applicant' ? steps.findLast(({ action }) => SURRENDERING.includes(action)) : undefined;
  if (STANDS.includes(state) && last?.action === 'refuse') {
    const stands = hasBegun(found.letter, toDay(now)) ? '保函继续有效' : `保函到 ${found.letter.startDate} 照常生效`;
    return html`<p>退保没有通过，${stands}。原因：${inLines(last.remark)}</p>`;
  }
  const released = state === '50' && releaseTime !== null && !found.sealed ? reasonOf('release') : undefined;
  return released === undefined ? '' : html`<p>${released.actorName} 解除了担保责任。原因：${inLines(released.remark)}</p>`;
}

function actionCard(page: LetterPage): Markup {
  const { found, visitor, refused, now } = page;
  const { viewer } = visitor;
  const offered = found.sealed ? [] : listActions(toMachine(guaranteeStates), found.letter.state, viewer.role).filter(isSiteAction);
  // A claim stands before the release, which ends it all.
  const actions = SITE_ACTIONS.filter((action) => offered.includes(action)).filter(
    (action) => action !== 'claim' || claimBlocker(found.letter, toDay(now)) === null,
  );
  const isTurn = viewer.role === 'applicant' && waitsForApplicant(found.letter);
  const parts = actions.map((action) => actionPart(action, page));
  const unsent = refused !== null && !actions.includes(refused.action) ? unsentPart(refused) : '';
  return html`<section class="card ${isTurn ? 'turn' : ''}">
    <p><strong>${turnSentence(found, viewer, page)}</strong></p>
    ${reasonPart(page)}
    ${letterLink(page)} ${viewer.role === 'applicant' ? nextPart(found) : ''} ${unsent} ${parts}
  </section>`;
}

/** A letter as its viewer may see it: what to do, what it says, its papers, its history. */
export function letterView(page: LetterPage): Markup {
  const { found, steps, visitor, refused, done } = page;
  const said = doneSentence(done, found.letter);
  // What the company pays back is between it and its guarantor.
  const shown = steps.filter(
    ({ action }) => visitor.viewer.role === 'applicant' || !['recordRepayment', 'reverseRepayment'].includes(action),
  );
  const history = shown.map(({ action, time, actorName, remark }) => ({
    time: time.slice(0, 16).replace('T', ' '),
    title: letterActionLabels[action as keyof typeof letterActionLabels],
    who: actorName,
    remark,
  }));
  return html`<p>${letterTag(found, visitor.viewer, toDay(page.now))}</p>
    ${refused !== null && refused.sentence !== '' ? notice(refused.tone, refused.sentence) : ''}
    ${said === '' ? '' : notice('ok', said)} ${actionCard(page)}
    <h2>保函内容</h2>
    ${letterFacts(page)} ${fileTable(page)}
    ${found.sealed ? '' : html`<h2>办理过程</h2>${historyList(history)}`}`;
}
