import { AnswerList } from '#components/ui/case/review-list.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { toCertificationHere, toLoginHere } from '#components/wizard/login-here.ts';
import { ContactFields, Hindrance } from '#components/wizard/parts.tsx';
import type { FinanceApplication } from './application.ts';
import styles from './finance-apply.module.css';

/** What has to be put right before the application can be sent, and the way there and back. */
export function HindranceCard({ application: { applicant } }: { application: FinanceApplication }) {
  if (applicant.hindrance === null) return null;
  if (applicant.hindrance === 'wrongAccount') {
    const kind = applicant.accountType === 'ENTERPRISE' ? '个人' : '企业';
    return (
      <Hindrance id="hindrance" way={{ text: '换账号登录', href: toLoginHere(kind === '企业' ? 'ENTERPRISE' : 'INDIVIDUAL') }}>
        <b>这个产品只借给{kind}。</b>请换{kind}账号登录，填的内容还在。
      </Hindrance>
    );
  }
  return (
    <Hindrance id="hindrance" way={{ text: '去认证企业', href: toCertificationHere() }}>
      <b>先认证企业，约 3 分钟，再回来接着申请。</b>填的内容都还在。
    </Hindrance>
  );
}

function KnownApplicant({ application: { applicant } }: { application: FinanceApplication }) {
  const { profile, accountType, detail } = applicant;
  if (profile === null) {
    return (
      <Card kind="panel">
        <p>登录以后，企业名称、信用代码和经办人从您的账号带入，不用再填。</p>
      </Card>
    );
  }
  if (accountType === 'INDIVIDUAL') return <AnswerList answers={[{ label: '申请人', value: profile.nickName }]} />;
  return (
    <AnswerList
      answers={[
        { label: '企业名称', value: profile.companyName, note: '从您的账号带入' },
        { label: '信用代码', value: profile.bizLicCode },
        ...(detail?.areaAddress ? [{ label: '所在地', value: detail.areaAddress }] : []),
      ]}
    />
  );
}

/** Who applies, and whom the institution calls. */
export function ContactStep({ application }: { application: FinanceApplication }) {
  const { applicant, control } = application;
  return (
    <>
      <HindranceCard application={application} />
      <section aria-labelledby="applicant-title" className={styles.group}>
        <h2 id="applicant-title" className={styles.subtitle}>
          申请人
        </h2>
        <KnownApplicant application={application} />
      </section>
      <ContactFields name={control('contactName')} mobile={control('contactMobile')} boundMobile={applicant.profile?.mobile ?? ''} />
      <TextAreaField
        {...control('remark')}
        label="还想告诉机构什么"
        hint="比如什么时候要用钱、已经谈过哪家，最多 500 字"
        optional
        rows={4}
        maxLength={500}
      />
    </>
  );
}
