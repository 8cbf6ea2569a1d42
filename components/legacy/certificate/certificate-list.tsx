import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import type { DigitalCertificate } from '#lib/contract/certificate.ts';
import { type CertState, certBizTypeLabels, certStateLabels } from '#lib/contract/certificate-states.ts';
import styles from '../legacy.module.css';
import { ListFrame } from '../list-frame.tsx';
import { toCertHref } from './certificate-query.ts';

/** Its days are what matters now. */
const ENDING: readonly CertState[] = ['2', '3'];
const tones: Readonly<Record<CertState, TagTone>> = { 1: 'ok', 2: 'warn', 3: 'bad', 4: 'bad', 5: 'neutral', 6: 'neutral' };

function CertificateCard({ certificate }: { certificate: DigitalCertificate }) {
  const { certId, caName, companyName, holder, state, validFrom, validTo, bizTypes, openOrderNo } = certificate;
  const name = companyName === '' ? holder : companyName;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Tag tone={tones[state]}>{certStateLabels[state]}</Tag>
      </div>
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
          有一笔申请正在办：<SiteLink href={toCertHref({ tab: 'orders' })}>{openOrderNo}</SiteLink>
        </p>
      )}
      {bizTypes.length > 0 && (
        <div className={styles.buttons}>
          {bizTypes.map((bizType) => (
            <ButtonLink
              key={bizType}
              href={toCertHref({ tab: 'apply', bizType, certId })}
              size="small"
              variant={bizType === '2' && state !== '1' ? 'main' : 'second'}
            >
              {certBizTypeLabels[bizType]}
              <span className="visually-hidden">：{certificate.keySn}</span>
            </ButtonLink>
          ))}
        </div>
      )}
    </li>
  );
}

/** The own certificates, and what can be asked for each. */
export function CertificateList() {
  const { data, error, mutate } = useCall('certificates', {}, { revalidateOnFocus: true });
  return (
    <ListFrame
      rows={data?.data}
      failure={error?.message}
      onRetry={() => void mutate()}
      empty={
        <EmptyState title="还没有数字证书" actions={<ButtonLink href={toCertHref({ tab: 'apply', bizType: '1' })}>办一个</ButtonLink>}>
          <p>登录、电子签章和投标用得上。</p>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={styles.rows} aria-label="数字证书">
          {rows.map((certificate) => (
            <CertificateCard key={certificate.certId} certificate={certificate} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
