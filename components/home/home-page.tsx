import margin from '#components/blocks/margin-section.module.css';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedSection } from '#components/ui/state/failed-section.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { AgencyOption } from '#lib/contract/agency.ts';
import type { HomeStatistics } from '#lib/contract/institution.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatWan, groupDigits } from '#lib/format/money.ts';
import { orgTypeLabels } from '#lib/labels/finance-labels.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { governmentOrganization } from '#lib/search-engines/structured-data.ts';
import { isWhole, type Part, partValue } from '#lib/upstream/read-part.ts';
import { CostComparison } from './cost-comparison.tsx';
import { type ChartSize, drawLentChart } from './draw-lent-chart.ts';
import { Hero } from './hero.tsx';
import { toHomeTasks } from './home-tasks.ts';
import type { HomeContent } from './load-home.ts';
import { pickComparison } from './pick-comparison.ts';
import { PolicyHeadlines } from './policy-headlines.tsx';
import styles from './promises.module.css';
import { TaskSection } from './task-section.tsx';
import { ZonePanels } from './zone-panels.tsx';

/** How the figures are counted. */
const COUNTING = `${toPath('about', {})}#count`;

type Recent = HomeStatistics['recent'];

const STAGES = [
  { days: 1, name: '受理', what: '有人接手，您知道是谁', share: 'acceptOnTime' },
  { days: 3, name: '联系', what: '客户经理打来电话', share: 'contactOnTime' },
  { days: 5, name: '答复', what: '给额度，或说清原因', share: 'answerOnTime' },
] as const satisfies readonly { days: number; name: string; what: string; share: keyof Recent }[];

function summary({ applicantCount, acceptanceHours, lentCount }: Recent): string {
  if (applicantCount === 0) return '递交以后，系统按工作日计时，超过时限会写出来。';
  const hours = acceptanceHours === null ? '' : `，机构平均 ${acceptanceHours.toFixed(1)} 小时受理`;
  return `过去 30 天收到 ${applicantCount} 笔申请${hours}，放款 ${lentCount} 笔。`;
}

/** 1·3·5: what is promised after submitting, with how often it was kept. Null: the promise stands without figures. */
function ResponseClock({ recent, flags }: { recent: Recent | null; flags: DisplayFlags }) {
  return (
    <Section ground="dark" labelledBy="clock-title">
      <div className={styles.band}>
        <div>
          <h2 id="clock-title" className={styles.title}>
            <span className={styles.phrase}>递交以后，</span>
            <span className={styles.phrase}>每一步都有时限。</span>
          </h2>
          <p className={styles.summary}>{recent === null ? '递交以后，系统按工作日计时，超过时限会写出来。' : summary(recent)}</p>
          {isShown(COUNTING, flags) && (
            <SiteLink href={COUNTING} className={styles.how}>
              这些数字怎么统计
            </SiteLink>
          )}
        </div>
        <ol className={styles.stages}>
          {STAGES.map(({ days, name, what, share }) => (
            <li key={name} className={styles.stage}>
              <p className={styles.days}>
                <b className={styles.responseClockFigure}>{days}</b> 天
              </p>
              <div>
                <h3 className={styles.responseClockName}>{name}</h3>
                <p className={styles.what}>{what}</p>
                <OnTime percent={recent?.[share] ?? null} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function OnTime({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <>
      <ProgressBar percent={percent} />
      <p className={styles.what}>{Math.round(percent)}% 按时</p>
    </>
  );
}

/** The way to what an institution offers; without loans, to the institution itself. */
const hrefOf = ({ agencyId, productCount }: AgencyOption, flags: DisplayFlags): string =>
  productCount > 0 && isShown(toPath('financeList', {}), flags)
    ? `${toPath('financeList', {})}?${new URLSearchParams({ agencyId })}`
    : toPath('institution', { agencyId });

/** Institutions by kind, those with most products first. */
function AgencyGroups({ agencies, flags }: { agencies: readonly AgencyOption[]; flags: DisplayFlags }) {
  const kinds = Object.entries(orgTypeLabels)
    .map(([code, label]) => ({ label, members: agencies.filter(({ agencyOrgType }) => agencyOrgType === code) }))
    .filter(({ members }) => members.length > 0);
  return kinds.map(({ label, members }) => (
    <div key={label} className={styles.group}>
      <h4 className={styles.kind}>{label}</h4>
      <ul className={styles.list}>
        {[...members]
          .sort((a, b) => b.productCount - a.productCount)
          .map((agency) => (
            <li key={agency.agencyId}>
              <SiteLink href={hrefOf(agency, flags)} className={styles.agency}>
                {agency.shortName || agency.agencyName}
                {agency.productCount > 0 && <span className={styles.count}>{agency.productCount}</span>}
              </SiteLink>
            </li>
          ))}
      </ul>
    </div>
  ));
}

/** 2026-11 → 2026 年 11 月 */
const monthOfYear = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(-2))} 月`;

/** Amount and number of loans by month. */
function LentTable({ months }: { months: HomeStatistics['monthly'] }) {
  return (
    <table>
      <caption>每月放款</caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">金额（万元）</th>
          <th scope="col">笔数</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, lentAmountWan, lentCount }) => (
          <tr key={month}>
            <th scope="row">{monthOfYear(month)}</th>
            <td>{groupDigits(lentAmountWan)}</td>
            <td>{lentCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDE: ChartSize = { width: 864, height: 280, fontSize: 14 };
const NARROW: ChartSize = { width: 350, height: 220, fontSize: 14 };
const RECENT_MONTHS = 6;

/** The amounts as bars, drawn on the server, and as a table for whoever does not see them. */
function LentChart({ months }: { months: HomeStatistics['monthly'] }) {
  const total = months.reduce((sum, { lentAmountWan }) => sum + lentAmountWan, 0);
  return (
    <>
      <figure
        role="img"
        aria-label={`最近 ${months.length} 个月每月放款金额的柱形图，一共 ${formatWan(total)}。`}
        className={styles.figure}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server from numbers */}
        <div className={styles.wide} dangerouslySetInnerHTML={{ __html: drawLentChart(months, WIDE) }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server from numbers */}
        <div className={styles.narrow} dangerouslySetInnerHTML={{ __html: drawLentChart(months.slice(-RECENT_MONTHS), NARROW) }} />
      </figure>
      <div className="visually-hidden">
        <LentTable months={months} />
      </div>
    </>
  );
}

const PROMISES = [
  { name: '不收费', words: '看产品、比价格、递交申请，平台都不收钱。' },
  { name: '您说了算', words: '谁能查您的资料，由您授权，随时能收回。' },
  { name: '查了有数', words: '谁在什么时候看过什么，每一次都有记录。' },
  { name: '拒了说明白', words: '没批下来会说原因，也会告诉您下一步。' },
];

function Promises() {
  return (
    <section aria-labelledby="promises-title" className="container">
      <h2 id="promises-title" className="visually-hidden">
        四个承诺
      </h2>
      <ul className={styles.promises}>
        {PROMISES.map(({ name, words }) => (
          <li key={name} className={styles.promise}>
            <Icon name="check" className={styles.tick} />
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.words}>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HomePageProps {
  content: HomeContent;
  flags: DisplayFlags;
  guaranteeUrl: string | undefined;
  servedMs: number;
}

/** The home page; sections hide by the display flags and with their areas, and fail each by itself. */
export function HomePage({ content, flags, guaranteeUrl, servedMs }: HomePageProps) {
  const { products, articles, agencies } = content;
  const statistics = partValue(content.statistics);
  const hasProducts = isShown(toPath('financeList', {}), flags) && products.state !== 'off';
  const costs = hasProducts ? pickComparison(partValue(products)?.rows ?? []) : [];
  const isLent = statistics?.monthly.some(({ lentCount }) => lentCount > 0);
  return (
    <PageMain status={isWhole(products, articles, content.statistics, agencies) ? undefined : 'partial'}>
      <JsonLd things={(site) => [governmentOrganization(site)]} />
      <Hero statistics={statistics} flags={flags} />
      <TaskSection tasks={toHomeTasks(flags, guaranteeUrl, statistics)} hasProducts={hasProducts} />
      {costs.length > 1 && <CostComparison flags={flags} costs={costs} productCount={statistics?.productCount ?? null} />}
      {hasProducts && <NoProducts products={products} />}
      {isShown(toPath('policyList', {}), flags) && <PolicyHeadlines articles={articles} servedMs={servedMs} />}
      <RecordSection agencies={agencies} lent={isLent ? statistics : null} flags={flags} />
      {isAreaOn('orders') && <ResponseClock recent={statistics?.recent ?? null} flags={flags} />}
      <ZonePanels flags={flags} guaranteeUrl={guaranteeUrl} />
      {(isAreaOn('finance') || isAreaOn('insurance')) && <Promises />}
    </PageMain>
  );
}

/** Said where there is nothing to compare, because products could not be read or are still to come. */
function NoProducts({ products }: Pick<HomeContent, 'products'>) {
  if (products.state === 'read' && products.value.rows.length > 0) return null;
  const other = { label: '看全部产品', href: toPath('financeList', {}) };
  return (
    <Section>
      {products.state === 'read' ? (
        <EmptyState title="还没有上架的产品">
          <p>上架以后会出现在这里。</p>
        </EmptyState>
      ) : (
        <FailedSection what="产品" retryHref={toPath('home', {})} other={other} />
      )}
    </Section>
  );
}

interface RecordSectionProps {
  agencies: Part<readonly AgencyOption[]>;
  /** Null: nothing was lent, or it is not known. */
  lent: HomeStatistics | null;
  flags: DisplayFlags;
}

/** Who lends, insures and guarantees here, and what was lent month by month: folded, for whoever wants to know; nothing where there is nothing. */
function RecordSection({ agencies, lent, flags }: RecordSectionProps) {
  const hasAgencies = agencies.state === 'failed' || (agencies.state === 'read' && agencies.value.length > 0);
  if (!hasAgencies && lent === null) return null;
  return (
    <Section labelledBy="record-title" className={margin.section}>
      <SplitLayout pattern="margin">
        <h2 id="record-title">谁在办，办了多少</h2>
        <div className={margin.ruled}>
          {hasAgencies && <Agencies agencies={agencies} flags={flags} />}
          {lent !== null && (
            <Disclosure summary={<h3>每个月放了多少款</h3>}>
              <Lent statistics={lent} flags={flags} />
            </Disclosure>
          )}
        </div>
      </SplitLayout>
    </Section>
  );
}

function Agencies({ agencies, flags }: Pick<RecordSectionProps, 'agencies' | 'flags'>) {
  if (agencies.state !== 'read') return <FailedSection what="机构名单" retryHref={toPath('home', {})} />;
  return (
    <Disclosure summary={<h3>{agencies.value.length} 家机构在这里办</h3>}>
      <p className={margin.hint}>名字后面的数，是它现在上架的融资产品。</p>
      <AgencyGroups agencies={agencies.value} flags={flags} />
    </Disclosure>
  );
}

/** What was lent month by month. */
function Lent({ statistics, flags }: { statistics: HomeStatistics; flags: DisplayFlags }) {
  return (
    <>
      <p className={margin.hint}>
        单位万元，按放款到账的日子算，这个月还没过完，统计到 <time className={margin.day}>{formatDay(statistics.countedAt)}</time>。
        {isShown(COUNTING, flags) && <SiteLink href={COUNTING}>怎么统计的</SiteLink>}
      </p>
      <LentChart months={statistics.monthly} />
    </>
  );
}
