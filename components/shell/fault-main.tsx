import { WhenOpen } from '#components/ui/site-link.tsx';
import { presentFault } from '#lib/errors/present-fault.ts';
import { isMissing, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { Icon } from '../ui/icon.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { FailedState } from '../ui/state/failed-state.tsx';
import { StateCard } from '../ui/state/state-card.tsx';
import styles from './fault-main.module.css';
import { PageMain } from './page-main.tsx';

interface UsualTask {
  readonly label: string;
  readonly href: string;
}

const USUAL_TASKS: readonly UsualTask[] = [
  { label: '找融资产品', href: toPath('financeList', {}) },
  { label: '看补贴政策', href: toHref('policyList', {}, { open: '1' }) },
  { label: '查保险', href: toPath('insuranceList', {}) },
  { label: '涉农专区', href: toPath('agriculture', {}) },
];

/** What people usually come for, and more, as far as it is there, for a page that has nothing of its own. */
export function UsualTasks({ more = [] }: { more?: readonly UsualTask[] }) {
  return (
    <ul className={styles.tasks}>
      {[...USUAL_TASKS, ...more].map((task) => (
        <WhenOpen key={task.href} href={task.href}>
          <li>
            <SiteLink href={task.href} className={styles.task}>
              {task.label}
              <Icon name="arrow-right" />
            </SiteLink>
          </li>
        </WhenOpen>
      ))}
    </ul>
  );
}

/** The whole page of a record that is gone, foreign or was never there: the same for all of them. */
export function MissingMain() {
  const searchPath = toPath('policyList', {});
  return (
    <PageMain status={404} className={styles.main}>
      <StateCard title="访问资源不存在" heading="h1" drawing="calm-water">
        <p>
          它可能已经下架，或者网址少了几个字。<WhenOpen href={searchPath}>搜一下，或者</WhenOpen>从这里接着办。
        </p>
        <WhenOpen href={searchPath}>
          <SearchBox action={searchPath} className={styles.search} id="missing-search" />
        </WhenOpen>
        <UsualTasks />
      </StateCard>
    </PageMain>
  );
}

interface FaultMainProps {
  fault: UpstreamFault;
}

/** The whole page when its content could not be read: gone, or not reachable now. */
export function FaultMain({ fault }: FaultMainProps) {
  if (isMissing(fault)) return <MissingMain />;
  return (
    <PageMain status={503} className={styles.main}>
      <FailedState title={presentFault(fault)} heading="h1" />
    </PageMain>
  );
}
