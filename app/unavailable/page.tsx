import type { Metadata } from 'next';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import styles from '#components/shell/fault-main.module.css';
import { PageMain } from '#components/shell/page-main.tsx';
import { BUILT_CONTACT, SERVICE_HOURS } from '#components/shell/site-contact.ts';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { sentences } from '#lib/errors/sentences.ts';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.unavailable.title, robots: { index: false } };

/** Stands in for any page that fails unplanned: it needs nothing from anywhere. */
export default function UnavailablePage() {
  return (
    <BareFrame contact={BUILT_CONTACT}>
      <PageMain status={503} className={styles.main}>
        <FailedState title={sentences.network} heading="h1">
          <p>
            一直打不开的话，服务时间（{SERVICE_HOURS}）可以写信到 <a href={`mailto:${BUILT_CONTACT.mail}`}>{BUILT_CONTACT.mail}</a>。
          </p>
        </FailedState>
      </PageMain>
    </BareFrame>
  );
}
