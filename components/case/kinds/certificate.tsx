'use client';

import { CaseEntry, EntryButtons } from '#components/case/case-entry.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import { CasePage } from '#components/case/case-page.tsx';
import type { CaseListView, CaseView, Shown } from '#components/case/case-view.ts';
import { CertificateForm } from '#components/legacy/certificate/certificate-form.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import type { TagTone } from '#components/ui/tag.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import type { DigitalCertificate } from '#lib/contract/certificate.ts';
import { type CertState, certBizTypeLabels, certStateLabels } from '#lib/contract/certificate-states.ts';
import { routes } from '#lib/routes/routes.ts';
import { type CertificateQuery, certificateAddress } from './certificate-address.ts';
import { certificateOrders } from './certificate-orders.tsx';

const { toHref } = certificateAddress;
/** Its days are what matters now. */
const ENDING: readonly CertState[] = ['2', '3'];
const tones: Readonly<Record<CertState, TagTone>> = { 1: 'ok', 2: 'warn', 3: 'bad', 4: 'bad', 5: 'neutral', 6: 'neutral' };

function toEntry(certificate: DigitalCertificate) {
  const { certId, caName, companyName, holder, state, validFrom, validTo, bizTypes, openOrderNo } = certificate;
  const name = companyName === '' ? holder : companyName;
  return (
    <CaseEntry title={name} state={{ label: certStateLabels[state], tone: tones[state] }} meta={[]}>
      <SummaryList
        items={[
          { label: '有效期', value: `${validFrom} 到 ${validTo}`, isMain: ENDING.includes(state) },
          { label: '持有人', value: `${holder}　${certificate.idNo}` },
          { label: '用途', value: certificate.purposes.join('、') },
          { label: '发证机构', value: `${caName}　${certificate.algorithm}` },
          { label: '介质序列号', value: certificate.keySn },
          { label: '证书序列号', value: certificate.certSn },
        ]}
      />
      {openOrderNo !== '' && (
        <p>
          有一笔申请正在办：<SiteLink href={toHref({ tab: 'orders' })}>{openOrderNo}</SiteLink>
        </p>
      )}
      {bizTypes.length > 0 && (
        <EntryButtons>
          {bizTypes.map((bizType) => (
            <ButtonLink
              key={bizType}
              href={toHref({ tab: 'apply', bizType, certId })}
              size="small"
              variant={bizType === '2' && state !== '1' ? 'main' : 'second'}
            >
              {certBizTypeLabels[bizType]}
              <span className="visually-hidden">：{certificate.keySn}</span>
            </ButtonLink>
          ))}
        </EntryButtons>
      )}
    </CaseEntry>
  );
}

/** The own certificates, and what can be asked for each. */
const certificates: CaseListView<CertificateQuery, 'certificates'> = {
  name: '数字证书',
  call: 'certificates',
  keyOf: ({ certId }) => certId,
  row: toEntry,
  isPlain: true,
  empty: {
    title: '还没有数字证书',
    text: '登录、电子签章和投标用得上。',
    action: <ButtonLink href={toHref({ tab: 'apply', bizType: '1' })}>办一个</ButtonLink>,
  },
};

/** The form that the address asks for; an order that is written on is read first. */
function Apply({ query, show }: Shown<CertificateQuery>) {
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
      onDone={() => show({ ...certificateAddress.all, tab: 'orders' })}
    />
  );
}

const view: CaseView<CertificateQuery> = {
  title: routes.userDigitalCert.title,
  lead: '登录、签章、投标用的证书。到期前 30 天提醒您更新。',
  address: certificateAddress,
  action: () => (
    <ButtonLink href={toHref({ tab: 'apply', bizType: '1' })} variant="second" size="small">
      新办一个
    </ButtonLink>
  ),
  tabs: {
    label: '证书分组',
    field: 'tab',
    tabs: [
      { key: '', label: '我的证书' },
      { key: 'orders', label: '申请进度' },
    ],
  },
  content: (shown) => {
    const { tab } = shown.query;
    if (tab === 'apply') return <Apply {...shown} />;
    if (tab === 'orders') return <CaseList view={certificateOrders} address={certificateAddress} {...shown} />;
    return <CaseList view={certificates} address={certificateAddress} {...shown} />;
  },
};

/** Certificates, orders about them, and the forms. */
export const CertificatePage = () => <CasePage view={view} />;
