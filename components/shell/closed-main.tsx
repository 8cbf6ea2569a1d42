import { sentences } from '#lib/errors/sentences.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { StateCard } from '../ui/state/state-card.tsx';
import styles from './fault-main.module.css';
import { UsualTasks } from './fault-main.tsx';
import { PageMain } from './page-main.tsx';

/** So that there is something to do whatever is off. */
const ALWAYS_OPEN = [
  { label: '算一笔贷款', href: toPath('calculator', {}) },
  { label: '看我的消息', href: toPath('userMessage', {}) },
];

/** The whole page of what belongs to an area that is off: a service that this portal does not offer, or not at present. */
export function ClosedMain() {
  const home = <ButtonLink href={toPath('home', {})}>回首页</ButtonLink>;
  return (
    <PageMain status={404} className={styles.main}>
      <StateCard title={sentences.closed} heading="h1" drawing="calm-water" actions={home}>
        <p>开通以后，从首页就能进去。现在可以先办这些。</p>
        <UsualTasks more={ALWAYS_OPEN} />
      </StateCard>
    </PageMain>
  );
}
