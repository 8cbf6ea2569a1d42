import { HeadlineRows } from '#components/blocks/headlines/headline-rows.tsx';
import margin from '#components/blocks/margin-section.module.css';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedSection } from '#components/ui/state/failed-section.tsx';
import { closingFirst, isInForce } from '#lib/contract/last-day.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { shanghaiDay } from '#lib/format/dates.ts';
import { toPath } from '#lib/routes/patterns.ts';
import type { Part } from '#lib/upstream/read-part.ts';

const SHOWN = 3;
const MOST_WITH_DEADLINE = 2;

/** What to read today: two that close soonest, then the newest that are explained in one sentence. */
export function pickHeadlines(newest: readonly PolicyArticleRow[], nowMs: number): PolicyArticleRow[] {
  const explained = newest.filter((row) => row.plainSummary !== '' && isInForce(row));
  const closing = closingFirst(explained, shanghaiDay(nowMs)).slice(0, MOST_WITH_DEADLINE);
  const others = explained.filter((row) => !closing.includes(row));
  const plain = newest.filter((row) => row.plainSummary === '' && isInForce(row));
  return [...closing, ...others, ...plain].slice(0, SHOWN);
}

type Articles = Part<{ readonly rows: readonly PolicyArticleRow[] }>;

interface PolicyHeadlinesProps {
  articles: Articles;
  servedMs: number;
}

/** 政策，一句话看懂: until when first, then what it means, then its official title. */
export function PolicyHeadlines({ articles, servedMs }: PolicyHeadlinesProps) {
  const headlines = articles.state === 'read' ? pickHeadlines(articles.value.rows, servedMs) : [];
  if (headlines.length === 0 && articles.state !== 'failed') return null;
  return (
    <Section labelledBy="policies-title" className={margin.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="policies-title">
            <span className={margin.firstPhrase}>政策，</span>
            <span className={margin.phrase}>一句话看懂</span>
          </h2>
          <p className={margin.hint}>每条政策都先说清：谁能享受、能得到什么、什么时候截止。</p>
          <SiteLink href={toPath('policyList', {})} className={margin.more}>
            全部政策
            <Icon name="arrow-right" />
          </SiteLink>
        </div>
        {articles.state === 'failed' ? (
          <div className={margin.ruled}>
            <FailedSection what="政策" retryHref={toPath('home', {})} other={{ label: '看全部政策', href: toPath('policyList', {}) }} />
          </div>
        ) : (
          <HeadlineRows articles={headlines} servedMs={servedMs} />
        )}
      </SplitLayout>
    </Section>
  );
}
