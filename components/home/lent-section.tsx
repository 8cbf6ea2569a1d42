import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { HomeStatistics } from '#lib/contract/home-statistics.ts';
import { formatDay } from '#lib/format/dates.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { LentChart } from './lent-chart.tsx';
import margin from './margin-section.module.css';

/** What was lent month by month. */
export function LentSection({ statistics }: { statistics: HomeStatistics }) {
  return (
    <Section labelledBy="lent-title" className={margin.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="lent-title">每个月放了多少款</h2>
          <p className={margin.hint}>
            单位万元，按放款到账的日子算，这个月还没过完，统计到 <time className={margin.day}>{formatDay(statistics.countedAt)}</time>。
            <SiteLink href={`${toHref('about', {})}#count`}>怎么统计的</SiteLink>
          </p>
        </div>
        <div>
          <LentChart months={statistics.monthly} />
        </div>
      </SplitLayout>
    </Section>
  );
}
