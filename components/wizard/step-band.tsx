import { type Step, Steps } from '#components/ui/steps/steps.tsx';
import styles from './step-band.module.css';

interface StepBandProps {
  steps: readonly Step[];
  current: number;
}

/** The step bar of an application, over the full width under the header. */
export function StepBand({ steps, current }: StepBandProps) {
  return (
    <div className={styles.band}>
      <div className="container">
        <Steps steps={steps} current={current} />
      </div>
    </div>
  );
}
