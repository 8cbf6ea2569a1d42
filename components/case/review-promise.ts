import { REVIEW_DAYS } from '#lib/contract/authentication-codes.ts';
import { formatMinute } from '#lib/format/dates.ts';

const USUALLY = `一般 ${REVIEW_DAYS} 个工作日`;

/** What somebody is promised who hands his papers in now; without a moment, what is usual. */
export const promiseIfNow = (dueIfNow = ''): string =>
  dueIfNow === '' ? `${USUALLY}有结果。` : `${REVIEW_DAYS} 个工作日内审完：现在交，最晚 ${formatMinute(dueIfNow)} 有结果。`;

/** The same for papers that are being looked at. */
export const promiseOf = (dueTime = ''): string => (dueTime === '' ? `${USUALLY}有结果` : `最晚 ${formatMinute(dueTime)} 有结果`);
