'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { Count } from '#components/ui/count.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { onPlainClick } from '#lib/browser/stabilize-clicks.ts';
import { FRESH, useCall } from '#lib/browser/use-call.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { type CaseQuery, keepConditions } from '#lib/query/case-query.ts';
import styles from './case-page.module.css';
import type { CaseTabsView, CaseView, Shown } from './case-view.ts';

interface CaseTab {
  /** Empty for all. */
  readonly key: string;
  readonly label: string;
  /** Null while it is not known; undefined where none is told. */
  readonly count: number | null | undefined;
  /** These wait for the reader. */
  readonly isWaiting?: boolean;
  readonly href: string;
}

interface CaseTabsProps {
  /** What is grouped: 订单分组. */
  label: string;
  tabs: readonly CaseTab[];
  current: string;
  onChoose: (key: string) => void;
}

/** The groups of a list of cases, each a link with its count. */
export function CaseTabs({ label, tabs, current, onChoose }: CaseTabsProps) {
  return (
    <nav aria-label={label} className={`screen-only ${styles.tabs}`}>
      <ul className={styles.list}>
        {tabs.map(({ key, label: name, count, isWaiting, href }) => (
          <li key={key}>
            <a
              href={href}
              className={joinClasses(styles.tab, key === current && styles.current)}
              aria-current={key === current ? 'page' : undefined}
              onClick={onPlainClick(() => onChoose(key))}
            >
              {name}
              <TabCount count={count} isWaiting={isWaiting} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All, what waits for the reader, and the other groups. */
export const toGroupTabs = <Group extends string>(groups: readonly Group[], labels: Readonly<Record<Group, string>>) => [
  { key: '', label: '全部' },
  ...groups
    .toSorted((a, b) => Number(b === 'mine') - Number(a === 'mine'))
    .map((group) => ({ key: group, label: labels[group], isWaiting: group === 'mine' })),
];

function TabCount({ count, isWaiting }: Pick<CaseTab, 'count' | 'isWaiting'>) {
  if (count === undefined) return null;
  return isWaiting && count !== null && count > 0 ? (
    <Count value={count} label="件等您处理" />
  ) : (
    <small className={styles.count}>{count}</small>
  );
}

interface CasePageProps<Q extends CaseQuery> {
  view: CaseView<Q>;
}

/** The cases of one kind, or the one that the address names, as the kind's definition says. */
export function CasePage<Q extends CaseQuery>({ view }: CasePageProps<Q>) {
  const { address, title, lead, action, closed } = view;
  const shown = useListQuery(address.codec, address.path, address.all);
  const { profile: present } = useSession();
  const single = view.single?.(shown.query);
  if (single !== undefined) return <CentreGate>{(profile) => closed?.(profile, 'h1') ?? single(shown, profile)}</CentreGate>;
  return (
    <CentreView title={title} lead={lead} action={action?.(present)}>
      <CentreGate>{(profile) => closed?.(profile) ?? <Lists view={view} shown={shown} profile={profile} />}</CentreGate>
    </CentreView>
  );
}

interface ListsProps<Q extends CaseQuery> extends CasePageProps<Q> {
  shown: Shown<Q>;
  profile: UserProfile;
}

function Lists<Q extends CaseQuery>({ view, shown, profile }: ListsProps<Q>) {
  const { tabs, notice, content } = view;
  const Tabs = tabs.counts === undefined ? TabsOf : CountedTabs;
  return (
    <div className={styles.lists}>
      {notice?.(profile)}
      <Tabs view={view} {...shown} />
      {content(shown)}
    </div>
  );
}

type TabsProps<Q extends CaseQuery> = CasePageProps<Q> & Shown<Q>;

function CountedTabs<Q extends CaseQuery>(props: TabsProps<Q>) {
  const { counts = 'demandCounts' } = props.view.tabs;
  const { data } = useCall(counts, {}, FRESH);
  return <TabsOf {...props} counts={data?.data ?? {}} />;
}

/** A tab keeps what was searched for. */
function toTab<Q extends CaseQuery>({ view: { address, tabs }, query }: TabsProps<Q>, key: string): Q {
  return { ...address.all, ...keepConditions(query), [tabs.field]: key === '' ? undefined : key };
}

function TabsOf<Q extends CaseQuery>(props: TabsProps<Q> & { counts?: Readonly<Record<string, number>> | undefined }) {
  const { view, query, show, counts } = props;
  const { label, field, tabs }: CaseTabsView = view.tabs;
  return (
    <CaseTabs
      label={label}
      tabs={tabs.map((tab) => ({
        ...tab,
        count: counts && (counts[tab.key || 'all'] ?? null),
        href: view.address.toHref(toTab(props, tab.key)),
      }))}
      current={query[field] ?? ''}
      onChoose={(key) => show(toTab(props, key))}
    />
  );
}
