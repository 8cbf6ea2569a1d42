'use client';

import { CaseTabs } from '#components/case/case-tabs.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from '../legacy.module.css';
import { CertificateForm } from './certificate-form.tsx';
import { CertificateList } from './certificate-list.tsx';
import { CertificateOrders } from './certificate-orders.tsx';
import { CERT_PATH, CERTIFICATES, type CertPageQuery, certCodec, toCertHref } from './certificate-query.ts';

const TABS = [
  { key: '', label: '我的证书', count: undefined, href: CERT_PATH },
  { key: 'orders', label: '申请进度', count: undefined, href: toCertHref({ tab: 'orders' }) },
];

/** The form that the address asks for; an order that is written on is read first. */
function Apply({ query, onShow }: { query: CertPageQuery; onShow: (next: CertPageQuery) => void }) {
  const { orderNo, certId } = query;
  const order = useCall('certOrder', orderNo === undefined ? null : { params: { orderNo } });
  const isEdited = orderNo !== undefined;
  const found = order.data?.data;
  if (isEdited && order.error !== undefined) return <FailedState title={order.error.message} code={order.error.code} />;
  if (isEdited && found === undefined) return <LoadingLines blocks={2} />;
  const bizType = found?.bizType ?? query.bizType ?? '1';
  return (
    <CertificateForm
      key={`${bizType}${orderNo}${certId}`}
      bizType={bizType}
      certId={found === undefined ? certId : (found.certId ?? undefined)}
      order={found}
      onDone={() => onShow({ ...CERTIFICATES, tab: 'orders' })}
    />
  );
}

/** Certificates, orders about them, and the forms. */
export function CertificatePage() {
  const { query, show } = useListQuery(certCodec, CERT_PATH, CERTIFICATES);
  const { tab } = query;
  return (
    <CentreView
      title={routes.userDigitalCert.title}
      lead="登录、签章、投标用的证书。到期前 30 天提醒您更新。"
      action={
        <ButtonLink href={toCertHref({ tab: 'apply', bizType: '1' })} variant="second" size="small">
          新办一个
        </ButtonLink>
      }
    >
      <CentreGate>
        {() => (
          <div className={styles.list}>
            <CaseTabs
              label="证书分组"
              tabs={TABS}
              current={tab ?? ''}
              onChoose={(key) => show({ ...CERTIFICATES, tab: key === 'orders' ? 'orders' : undefined })}
            />
            {tab === undefined && <CertificateList />}
            {tab === 'orders' && <CertificateOrders query={query} onShow={show} />}
            {tab === 'apply' && <Apply query={query} onShow={show} />}
          </div>
        )}
      </CentreGate>
    </CentreView>
  );
}
