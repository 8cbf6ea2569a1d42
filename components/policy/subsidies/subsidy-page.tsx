import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { countyLabels, labelOf } from '#lib/labels/finance-labels.ts';
import { seekerLabels, seekerTrades } from '#lib/labels/policy-labels.ts';
import type { SubsidyQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { breadcrumbList, toTrail } from '#lib/search-engines/structured-data.ts';
import { PolicyRow } from '../policy-row.tsx';
import type { Subsidies } from './group-subsidies.ts';
import styles from './subsidy-page.module.css';

const toOptions = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const SEEKERS = toOptions(seekerLabels);
const COUNTIES = toOptions(countyLabels);

interface SubsidyPageProps {
  query: SubsidyQuery;
  subsidies: Subsidies<PolicyArticleRow>;
  servedMs: number;
}

/** Title of the answer: the form leads to it, so that who answers on a phone or by the keyboard is there at once. */
const FOUND = 'found';

/** Three questions in a GET form: the answers stand in the address alone. */
function SeekerForm({ query: { who, trade, district } }: Pick<SubsidyPageProps, 'query'>) {
  const key = [who, trade, district].join(' ');
  return (
    <form key={key} method="get" action={`${toPath('subsidies', {})}#${FOUND}`} aria-label="说说您是谁" className={styles.form}>
      <SelectField name="who" label="您是" placeholder="都看看" options={SEEKERS} defaultValue={who ?? ''} />
      <SelectField name="trade" label="做哪一行" placeholder="哪一行都看" options={toOptions(seekerTrades())} defaultValue={trade ?? ''} />
      <SelectField name="district" label="在哪个区县" placeholder="全市都看" options={COUNTIES} defaultValue={district ?? ''} />
      <Button type="submit">看看能领哪些</Button>
      <p className={styles.hint}>不用登录，平台不留记录：答案在网址里，点开一条以后也留在这个页面标签里，关掉就没了。不清楚的可以空着。</p>
    </form>
  );
}

interface GroupProps {
  id: string;
  title: string;
  lead: string;
  rows: readonly PolicyArticleRow[];
  /** What was said goes along, so that no article asks it again. */
  query: SubsidyQuery;
  servedMs: number;
}

function Group({ id, title, lead, rows, query, servedMs }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>
        {title}，{rows.length} 条
      </h2>
      <p className={styles.hint}>{lead}</p>
      <ul className={styles.rows}>
        {rows.map((article) => (
          <PolicyRow key={article.policyArticleId} article={article} todayMs={servedMs} seeker={query} />
        ))}
      </ul>
    </section>
  );
}

const isKnown = ({ who, trade, district }: SubsidyQuery): boolean => (who ?? trade ?? district) !== undefined;

const whoText = ({ who, trade, district }: SubsidyQuery): string =>
  [who && seekerLabels[who], trade && labelOf(seekerTrades(), trade), district && labelOf(countyLabels, district)]
    .filter(Boolean)
    .join('、');

/** What there is nothing for, in the reader's own answers. */
const missingText = (query: SubsidyQuery): string => `平台上现在没有给${whoText(query)}的补贴。少说一样再看，或者问问我们有没有没发布的。`;

/** The same question with one answer less, and where to ask. */
function NextTries({ query: { who, trade, district } }: Pick<SubsidyPageProps, 'query'>) {
  return (
    <>
      {trade !== undefined && (
        <ButtonLink href={toHref('subsidies', {}, { who, district })} variant="second">
          哪一行都看
        </ButtonLink>
      )}
      {district !== undefined && (
        <ButtonLink href={toHref('subsidies', {}, { who, trade })} variant="second">
          全市都看
        </ButtonLink>
      )}
      <ButtonLink href={`${toPath('about', {})}#contact`}>怎么问我们</ButtonLink>
    </>
  );
}

/** How many there are to apply for. */
function foundText({ dated, lasting }: SubsidyPageProps['subsidies']): string {
  const counts = [dated.length > 0 && `有截止日的 ${dated.length} 条`, lasting.length > 0 && `没有截止日的 ${lasting.length} 条`];
  return counts.filter(Boolean).join('，') || '现在没有能申报的';
}

function Found({ query, subsidies, servedMs }: SubsidyPageProps) {
  const { dated, lasting, past } = subsidies;
  // What is in force no more says nobody for whom it was: it answers nothing.
  const over = isKnown(query) ? [] : subsidies.over;
  if (dated.length + lasting.length + past.length + over.length === 0)
    return (
      <EmptyState id={FOUND} title="没有对得上的补贴" heading="h2" actions={<NextTries query={query} />}>
        <p>{isKnown(query) ? missingText(query) : '还没有发布过补贴。发布以后会出现在这里。'}</p>
      </EmptyState>
    );
  const rest = { query, servedMs };
  return (
    <>
      <h2 id={FOUND} tabIndex={-1} className={styles.found}>
        {isKnown(query) ? '按您说的，' : ''}
        {foundText(subsidies)}
      </h2>
      <Group
        id="subsidies-dated"
        title="有截止日"
        lead="快截止的在前面。没有另定截止日的，排在文件有效期的最后一天，什么时候受理看正文。"
        rows={dated}
        {...rest}
      />
      <Group
        id="subsidies-lasting"
        title="没有截止日"
        lead="一年以内没有截止日：有的一直能办，有的按通知、分批受理，先看正文。"
        rows={lasting}
        {...rest}
      />
      <Group id="subsidies-past" title="已经截止" lead="这一次赶不上了，多数每年都有，可以先备着资料。" rows={past} {...rest} />
      <Group id="subsidies-over" title="已经失效" lead="不再执行，留着查阅。" rows={over} {...rest} />
    </>
  );
}

/** Which money whoever asks may apply for, by who he is, the nearest last day first. */
export function SubsidyPage({ query, subsidies, servedMs }: SubsidyPageProps) {
  const { title } = routes.subsidies;
  const crumbs = [
    { name: routes.home.title, href: toPath('home', {}) },
    { name: routes.policyList.title, href: toPath('policyList', {}) },
    { name: title, href: toPath('subsidies', {}) },
  ];
  return (
    <PageMain>
      <JsonLd things={(site) => [breadcrumbList(crumbs, site)]} />
      <div className={`container ${styles.page}`}>
        <Breadcrumbs items={toTrail(crumbs)} />
        <h1>{title}</h1>
        <p className={styles.lead}>答三个问题，对不上的、不再执行的不列出来。能不能领，最后以受理部门审核为准。</p>
        <SeekerForm query={query} />
        <Found query={query} subsidies={subsidies} servedMs={servedMs} />
      </div>
    </PageMain>
  );
}
