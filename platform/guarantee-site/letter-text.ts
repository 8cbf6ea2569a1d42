import {
  CLAIM_ANSWER_DAYS,
  claimBlocker,
  type GuaranteeKind,
  type GuaranteeState,
  guaranteeKindLabels,
  guaranteeLifeLabels,
  LETTER_REVIEW_DAYS,
} from '#lib/contract/guarantee/states.ts';
import { WAITS_FOR_GUARANTOR } from '../cases/guarantee/answer-due.ts';
import type { SiteViewer } from '../cases/guarantee/guarantee-sessions.ts';
import { claimedSentence, inYuan, toMinute } from '../cases/guarantee/letter-words.ts';
import {
  areBidsOpened,
  type FoundLetter,
  guarantorContact,
  hasBegun,
  type Letter,
  paperPlace,
  refundedYuan,
} from '../cases/guarantee/letters.ts';
import { refundAt } from '../cases/guarantee/premium.ts';
import { repaySentence, stateWords, waitsForApplicant } from '../cases/guarantee/repayments.ts';
import { isLetterAhead, toBeneficiaryView, toLife } from '../cases/guarantee/verify-letter.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { stateTag, type Tone } from '../workbench/kit/pieces.ts';

export const inWan = (amountYuan: number): string => `${new Intl.NumberFormat('zh-CN').format(amountYuan / 10_000)} 万元`;

export const KIND_OPTIONS = (Object.entries(guaranteeKindLabels) as [GuaranteeKind, string][]).map(
  ([kind, label]) => [kind, label] as const,
);
/** Who sees what, and until when; `opening`: when the bids are opened. */
export const cipherOptions = (opening: string) =>
  [
    [
      '1',
      `密文：${opening} 开标前，受益人只看到编号、种类、标段和出函机构，看不到企业和金额，也不能下载；保函查验也不显示。开标后才看得到`,
    ],
    ['2', '明文：保函一开出，受益人就能看到企业和金额、下载保函；拿着保函文件的人，查验也看得到'],
  ] as const;
export const projectTypeLabels: Readonly<Record<string, string>> = { 1: '工程建设', 2: '政府采购' };
export const bidTypeLabels: Readonly<Record<string, string>> = { 1: '服务', 2: '货物', 3: '工程' };

const ISSUED_VIEW = '已出函';
const good: readonly GuaranteeState[] = ['30', '40'];

function toneOf(letter: Letter['letter'], { role }: SiteViewer): Tone {
  const { state } = letter;
  if (role === 'applicant' && waitsForApplicant(letter)) return 'turn';
  if (good.includes(state)) return 'ok';
  if (state === '25') return 'bad';
  return WAITS_FOR_GUARANTOR.includes(state) ? 'info' : 'neutral';
}

/** What a creditor reads, and of a letter that is out whether it binds. */
function creditorTag({ letter }: Letter, viewer: SiteViewer, today: string): Markup {
  const view = toBeneficiaryView(letter.state) ?? '';
  if (view !== ISSUED_VIEW) return stateTag(view, toneOf(letter, viewer));
  const life = toLife(letter.state, letter, today);
  return stateTag(
    `${view}，${isLetterAhead(life, letter, today) ? '还没生效' : guaranteeLifeLabels[life]}`,
    life === 'EFFECTIVE' ? 'ok' : 'neutral',
  );
}

/** The state in the words of whoever looks. */
export const letterTag = (found: Letter, viewer: SiteViewer, today: string): Markup =>
  viewer.role === 'beneficiary'
    ? creditorTag(found, viewer, today)
    : stateTag(stateWords(found.letter, today), toneOf(found.letter, viewer));

/** What a step says when it is done, and in which states that is still the news. */
const doneSteps: Readonly<Record<string, readonly [readonly GuaranteeState[], string]>> = {
  save: [['00'], '已存成草稿'],
  cancel: [['90'], '已取消'],
  release: [['50'], '担保责任已解除'],
  surrender: [['60'], '退保申请已提交'],
  withdraw: [['30', '40', '72'], '退保已撤回，保函照旧'],
  claim: [['70'], '索赔已提交给担保机构'],
};

/** Empty once the letter has gone on. */
export function doneSentence(done: string, { state }: Letter['letter']): string {
  const step = Object.hasOwn(doneSteps, done) ? doneSteps[done] : undefined;
  return step?.[0].includes(state) ? step[1] : '';
}

/** `by`: when that mostly is, as far as it is still to come. */
const reviewSentence = (by: string): string =>
  `轮到担保机构：一般 ${LETTER_REVIEW_DAYS} 个工作日内${by === '' ? '' : `（${by} 前）`}审完。开函前都可以取消，保费原路退回。`;

const askSentence = (found: FoundLetter): string => `要问请找${guarantorContact(found)}。`;

const applicantTurns: Readonly<Record<Exclude<GuaranteeState, '20' | '70'>, string>> = {
  '00': '轮到您：填完再提交，随时可以接着填。',
  10: '轮到您：付完保费，担保机构就开始审核。',
  25: '没有通过，改好可以再申请。',
  30: '保函已开出。',
  40: '保函正在生效。',
  50: '担保责任已结束，不用再办什么。',
  60: '轮到担保机构：正在审核退保。',
  61: '已退保，担保机构把保费退到了您填的账户，什么时候到账看银行。',
  71: '担保机构已赔付。',
  72: '索赔不成立，保函照原来的有效期继续；受益人补了材料还可以再索赔。',
  90: '已取消，不用再办什么。',
};

/** What became of the premium of a letter that never was; empty where none was paid. */
export function refundWords(letter: Letter['letter']): string {
  const yuan = ['25', '90'].includes(letter.state) ? refundedYuan(letter) : null;
  return yuan === null ? '' : `保费 ${inYuan(yuan)}已原路退回`;
}

/** What stands before, and after, whether it can be claimed on. */
const claimableTurns: Readonly<Partial<Record<GuaranteeState, readonly [before: string, after: string]>>> = {
  30: ['保函已开出。', '生效以后，事情办完了可以解除。'],
  40: ['', '事情办完了可以解除。'],
  60: ['企业申请了退保，担保机构还没有同意。', ''],
  72: ['担保机构认定上次索赔不成立，保函没有结束。', '事情办完了可以解除。'],
};

const beneficiaryTurns: Readonly<Partial<Record<GuaranteeState, string>>> = {
  50: '担保责任已结束，不用再办什么。',
  61: '企业已退保，保函到此结束。',
};

function claimSentence(found: FoundLetter, answerBy: string): string {
  const { state, claim } = found.letter;
  const amount = inYuan(claim?.claimAmountYuan ?? null);
  if (state === '71') return `索赔成立，担保机构赔付 ${amount}。保函到此结束。`;
  return `担保机构正在审核您的索赔（${amount}），${CLAIM_ANSWER_DAYS} 个工作日内答复，最晚 ${answerBy}。证明材料这里交不了，请送到或者寄给${paperPlace(found)}。`;
}

const TOO_LATE = '已经开标，这份投标保函不能再开出。您可以取消，保费原路退回；不取消，担保机构也会退。';

/** When something is, as far as a letter's state makes it of interest. */
export interface TurnTimes {
  /** By when a claim that runs is answered, as the letter promises. */
  readonly answerBy: string;
  /** By when its guarantor mostly has looked at an application that is paid, or at a surrender. */
  readonly issueBy: string;
  /** When the letter closes by itself, as it is not paid. */
  readonly unpaidUntil: string;
  readonly now: Date;
}

/** That an application which is not paid closes by itself, and when. */
export const closingSentence = (unpaidUntil: string): string => `${unpaidUntil} 还没付，这份申请会自动关闭，不收钱；要办可以再申请。`;

/** What is done with a bid letter once it is out, as long as it can be handed in. */
function handInSentence({ letter, section }: FoundLetter, now: Date): string {
  if (letter.guaranteeKind !== '1' || areBidsOpened(section, now)) return '';
  const alone = letter.content.cipher === '1' ? '；开标以前别再给别人' : '';
  return `请下载 PDF，按招标文件的要求在 ${toMinute(section.bidDeadline)} 开标前交上去${alone}。`;
}

function applicantTurn(found: FoundLetter, { answerBy, unpaidUntil, issueBy, now }: TurnTimes): string {
  const { letter, section } = found;
  const { state, guaranteeKind, startDate } = letter;
  if (state === '10') return `${applicantTurns[state]}${closingSentence(unpaidUntil)}`;
  if (state === '20' && guaranteeKind === '1' && areBidsOpened(section, now)) return TOO_LATE;
  if (state === '20') return reviewSentence(issueBy > toMinute(now) ? issueBy : '') + askSentence(found);
  if (state === '70') return claimedSentence(found, answerBy);
  if (state === '25' && refundWords(letter) !== '') return `没有通过。${refundWords(letter)}，改好可以再申请。`;
  if (state === '90' && refundWords(letter) !== '') return `已取消，${refundWords(letter)}，不用再办什么。`;
  const consent = hasBegun(letter, toDay(now)) ? '保函已经生效，要受益人书面同意退保，或者退回保函原件。' : '';
  if (state === '60')
    return `${applicantTurns[state]}今天（${toDay(now)}）同意的话，退 ${inYuan(refundAt(letter, now))}。${issueBy > toMinute(now) ? `一般 ${issueBy} 前决定。` : ''}${consent}不想退了，现在还能撤回。${askSentence(found)}`;
  if (state === '30' && startDate !== null)
    return `${applicantTurns[state]}${handInSentence(found, now)}${startDate > toDay(now) ? `${startDate} 零点自动生效。` : `${startDate} 起生效，担保责任已经开始。`}`;
  return state === '71' ? repaySentence(found, toDay(now)) : applicantTurns[state];
}

/** Whom the creditor asks, where somebody waits or objects. */
function contactSentence(found: FoundLetter): string {
  const { state } = found.letter;
  if (state === '60') return `同意退保的，写一份书面同意，或者把保函原件退回，交给${paperPlace(found)}；不同意的，也请马上联系他们。`;
  return state === '72' ? `补了材料可以再索赔：材料这里交不了，请送到或者寄给${paperPlace(found)}。有异议也请联系他们。` : '';
}

/** Whose turn it is, and what happens next. */
export function turnSentence(found: Letter, viewer: SiteViewer, times: TurnTimes): string {
  const { letter } = found;
  const { answerBy, now } = times;
  const { state } = letter;
  if (viewer.role === 'applicant') return applicantTurn(found, times);
  if (state === '70' || state === '71') return claimSentence(found, answerBy);
  const [before, after] = claimableTurns[state] ?? [];
  if (before === undefined) return beneficiaryTurns[state] ?? '现在没有要您办的。';
  if (found.sealed) return '开标以后才能看内容、提出索赔。';
  const blocker = claimBlocker(letter, toDay(now));
  // On its first day a letter is out until the clock has looked.
  if (state === '30' && blocker === null) return `${before}有效期内可以索赔。要解除的，过几分钟再打开这一页。`;
  return `${before}${blocker ?? '有效期内可以索赔'}。${after}${contactSentence(found)}`;
}
