import { presentFault } from '#lib/errors/present-fault.ts';
import { isMissing, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { FailedState } from '../ui/state/failed-state.tsx';
import { MissingState } from '../ui/state/missing-state.tsx';
import styles from './fault-main.module.css';
import { PageMain } from './page-main.tsx';

export const USUAL_TASKS = [
  { label: '找融资产品', href: toHref('financeList', {}) },
  { label: '看补贴政策', href: toHref('policyList', {}, { open: '1' }) },
  { label: '查保险', href: toHref('insuranceList', {}) },
  { label: '涉农专区', href: toHref('agriculture', {}) },
];

/** The whole page of a record that does not exist. */
export function MissingMain() {
  return (
    <PageMain status={404} className={styles.main}>
      <MissingState tasks={USUAL_TASKS} searchPath={toHref('policyList', {})} />
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
