import { html } from 'hono/html';
import { REVIEW_DAYS } from '#lib/contract/authentication-codes.ts';
import { LETTER_REVIEW_DAYS } from '#lib/contract/guarantee/states.ts';
import { toMinute } from '../cases/guarantee/letter-words.ts';
import { areBidsOpened, type TenderSection } from '../cases/guarantee/letters.ts';
import { findReviewDue } from '../domain/authentication/find-authentication.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { parseMoment } from '../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../domain/time/working-calendar.ts';
import { workingDaysLater } from '../domain/time/working-time.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { notice } from '../workbench/kit/pieces.ts';

/** When a letter is mostly there if it is begun now: for a company that is certified, and for one that has to be first. */
export interface IssueTimes {
  readonly now: Date;
  readonly certified: Date;
  readonly uncertified: Date;
}

export async function readIssueTimes(context: Pick<DomainContext, 'db' | 'counts' | 'now'>): Promise<IssueTimes> {
  const [calendar, now] = [await readWorkingCalendar(context), context.now()];
  return {
    now,
    certified: workingDaysLater(calendar, now, LETTER_REVIEW_DAYS),
    uncertified: workingDaysLater(calendar, now, REVIEW_DAYS + LETTER_REVIEW_DAYS),
  };
}

const byCertified = (moment: Date): string => `今天付好保费，担保机构一般 ${LETTER_REVIEW_DAYS} 个工作日审完，${toMinute(moment)} 前出函。`;
const byUncertified = (moment: Date): string =>
  `没做过企业认证的，先认证（${REVIEW_DAYS} 个工作日），再由担保机构审核（一般 ${LETTER_REVIEW_DAYS} 个工作日）：今天交认证，${toMinute(moment)} 前出函。`;

/** A company whose certification is looked at. */
export interface UnderReview {
  /** By when, as it is sent; empty where nobody can say. */
  readonly dueTime: string;
}

/** Who asks: a company that is certified, not, or on its way to it; null for somebody unknown. */
export type Certified = boolean | UnderReview | null;

/** Of a company that cannot apply yet: what it waits for, where it has handed in what is asked for. */
export async function readUncertified(
  context: Pick<DomainContext, 'db' | 'counts'>,
  companyId: string | null,
): Promise<false | UnderReview> {
  const dueTime = companyId === null ? null : await findReviewDue(context, companyId);
  return dueTime === null ? false : { dueTime };
}

export const REVIEWED = '企业认证已提交，审核中';
export const reviewSentence = ({ dueTime }: UnderReview): string =>
  dueTime === '' ? '资料寄到以后开始审，有结果发消息给您。' : `最晚 ${toMinute(parseMoment(dueTime))} 有结果，通过就能申请。`;

/** How long it takes, for whoever asks, with the moments that come of it today; certification first. */
function issueSentence({ certified, uncertified }: IssueTimes, isCertified: Certified): Markup {
  if (isCertified !== null && typeof isCertified === 'object')
    return html`${REVIEWED}。${reviewSentence(isCertified)}<br />付好保费，担保机构一般 ${LETTER_REVIEW_DAYS} 个工作日审完。`;
  const first = isCertified === true ? '' : byUncertified(uncertified);
  const then = isCertified === false ? '' : `${isCertified === null ? '认证过的，' : ''}${byCertified(certified)}`;
  return html`${first}${first !== '' && then !== '' ? html`<br />` : ''}${then}`;
}

/** Whether a bid letter that is begun now may come after the bids are opened. */
export const mayBeLate = ({ certified, uncertified }: IssueTimes, { bidDeadline }: TenderSection, isCertified: Certified): boolean =>
  (isCertified === true ? certified : uncertified) > bidDeadline;

export const openedNotice = (): Markup => notice('warn', '已经开标，不能再申请投标保函', '履约、预付款、质量、农民工工资保函还可以办。');

/** How long it takes; a warning where a bid letter may come too late for its section. */
export function issuePart(times: IssueTimes, section: TenderSection | null, isCertified: Certified): Markup {
  const sentence = issueSentence(times, isCertified);
  if (section !== null && areBidsOpened(section, times.now)) return openedNotice();
  if (section === null || !mayBeLate(times, section, isCertified)) return notice('info', '多久能办好', sentence);
  const head = isCertified === null && times.certified <= section.bidDeadline ? '没做过企业认证的，可能赶不上开标' : '可能赶不上开标';
  const advice = '开标后开不出投标保函，保费会退。急用请先打电话问担保机构，或者准备好保证金。';
  return notice('warn', head, html`${toMinute(section.bidDeadline)} 开标。${sentence}<br />${advice}`);
}
