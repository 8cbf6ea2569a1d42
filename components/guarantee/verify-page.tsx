import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import type { GuaranteeVerification } from '#lib/contract/guarantee.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import type { Result } from '#lib/errors/result.ts';
import type { GuaranteeVerifyPageQuery } from '#lib/routes/page-queries.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './guarantee.module.css';
import type { VerifyFaults } from './verify-faults.ts';
import { VerifyForm } from './verify-form.tsx';
import { VerifyResult } from './verify-result.tsx';

// The answer to a GET form opens where the result stands, also on a phone and without script.
const RESULT_ID = 'result';

interface VerifyPageProps {
  query: GuaranteeVerifyPageQuery;
  faults: VerifyFaults;
  /** Null while nothing complete was asked. */
  verified: Result<GuaranteeVerification, UpstreamFault> | null;
}

/** Whoever holds a guarantee letter finds out whether it is the one that was issued. */
export function VerifyPage({ query, faults, verified }: VerifyPageProps) {
  const failed = verified !== null && !verified.ok ? presentFault(verified.fault) : null;
  return (
    <PageMain status={failed === null ? undefined : 503}>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs items={[{ label: routes.home.title, href: toHref('home', {}) }, { label: routes.guaranteeVerify.title }]} />
        <h1>{routes.guaranteeVerify.title}</h1>
        <p className={styles.lead}>填编号、选文件，马上知道这份保函是不是真的、还有没有效。谁都可以查，不用登录。</p>
        <div className={styles.columns}>
          <VerifyForm action={`${toHref('guaranteeVerify', {})}#${RESULT_ID}`} no={query.no} sha256={query.sha256} faults={faults} />
          <div id={RESULT_ID}>
            {verified?.ok && <VerifyResult verification={verified.value} hasFile={query.sha256 !== ''} />}
            {failed !== null && <FailedState title={failed} kept />}
            {verified === null && <HowItWorks />}
          </div>
        </div>
      </div>
    </PageMain>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className={styles.how}>
        怎么查
      </h2>
      <ol className={styles.steps}>
        <li>编号印在保函右上角，BH 开头，一共 20 位。扫保函上的码，编号会自动填好。</li>
        <li>选您收到的 PDF 原件。截图、扫描件和另存过的都不行。</li>
        <li>电脑算出文件的指纹（SHA-256），和开出时存下的比一比。改过一个字，指纹就不一样。</li>
      </ol>
    </section>
  );
}
