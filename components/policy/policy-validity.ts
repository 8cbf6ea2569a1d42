import type { TagTone } from '#components/ui/tag.tsx';
import { isInForce } from '#lib/contract/last-day.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { daysLeft } from '#lib/format/dates.ts';
import { policyApplyModeLabels, policyCategoryLabels, policyValidityLabels } from '#lib/labels/policy-labels.ts';

interface Ranking {
  readonly label: string;
  readonly tone: TagTone;
}

type Dates = Pick<PolicyArticleRow, 'categoryId' | 'validity' | 'effectiveDate' | 'expireDate' | 'applyMode' | 'applyStart' | 'applyEnd'>;

/** Whether applications are taken on the day of `nowMs` (Shanghai). */
export function isOpen({ validity, applyStart, applyEnd }: Pick<Dates, 'validity' | 'applyStart' | 'applyEnd'>, nowMs: number): boolean {
  if (!isInForce({ validity }) || applyEnd === null) return false;
  const untilStart = applyStart === null ? 0 : (daysLeft(applyStart, nowMs) ?? 0);
  return untilStart <= 0 && (daysLeft(applyEnd, nowMs) ?? -1) >= 0;
}

/** News: nothing is in force and nothing can be applied for. */
const isNews = ({ validity, effectiveDate, expireDate, applyMode }: Dates): boolean =>
  isInForce({ validity }) && effectiveDate === null && expireDate === null && applyMode === null;

/** Whether the article is in force, in its own word: 有效, 长期有效, 即将到期, 已失效, 已废止; news only has its category. */
export function validityOf(article: Dates): Ranking {
  const { validity, expireDate, applyEnd, categoryId } = article;
  if (isNews(article)) return { label: policyCategoryLabels[categoryId], tone: 'neutral' };
  const isOpenEnded = validity === '1' && expireDate === null && applyEnd === null;
  const label = isOpenEnded ? '长期有效' : policyValidityLabels[validity];
  const tones: Record<typeof validity, TagTone> = { 1: 'ok', 2: 'warn', 3: 'neutral', 4: 'neutral' };
  return { label, tone: tones[validity] };
}

/** The one tag that tells a reader of the list what to do with the article. */
export function rankingOf(article: Dates, nowMs: number): Ranking {
  if (isOpen(article, nowMs)) return { label: '正在申报', tone: 'magnolia' };
  if (article.applyMode === '1' && isInForce(article)) return { label: policyApplyModeLabels[1], tone: 'ok' };
  return validityOf(article);
}
