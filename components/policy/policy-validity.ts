import type { TagTone } from '#components/ui/tag.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { daysLeft } from '#lib/format/dates.ts';
import { policyApplyModeLabels, policyValidityLabels } from '#lib/labels/policy-labels.ts';

interface Standing {
  readonly label: string;
  readonly tone: TagTone;
}

type Dates = Pick<PolicyArticleRow, 'validity' | 'expireDate' | 'applyMode' | 'applyStart' | 'applyEnd'>;

const OVER = ['3', '4'];

/** Whether applications are taken on the day of `nowMs` (Shanghai). */
export function isOpen({ validity, applyStart, applyEnd }: Omit<Dates, 'applyMode' | 'expireDate'>, nowMs: number): boolean {
  if (OVER.includes(validity) || applyEnd === null) return false;
  const untilStart = applyStart === null ? 0 : (daysLeft(applyStart, nowMs) ?? 0);
  return untilStart <= 0 && (daysLeft(applyEnd, nowMs) ?? -1) >= 0;
}

/** Whether the article is in force, in its own word: 有效, 长期有效, 即将到期, 已失效, 已废止. */
export function validityOf({ validity, expireDate }: Pick<Dates, 'validity' | 'expireDate'>): Standing {
  const label = validity === '1' && expireDate === null ? '长期有效' : policyValidityLabels[validity];
  const tones: Record<typeof validity, TagTone> = { 1: 'ok', 2: 'warn', 3: 'neutral', 4: 'neutral' };
  return { label, tone: tones[validity] };
}

/** The one tag that tells a reader of the list what to do with the article. */
export function standingOf(article: Dates, nowMs: number): Standing {
  if (isOpen(article, nowMs)) return { label: '正在申报', tone: 'magnolia' };
  if (article.applyMode === '1' && !OVER.includes(article.validity)) return { label: policyApplyModeLabels[1], tone: 'ok' };
  return validityOf(article);
}
