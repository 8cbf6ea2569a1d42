import { AnswerList } from '#components/ui/case/review-list.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { applicationControl } from './application-control.ts';
import styles from './apply-form.module.css';
import { HindranceCard } from './hindrance-card.tsx';
import type { Application } from './use-application.ts';

function KnownApplicant({ application: { applicant } }: { application: Application }) {
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
export function ContactStep({ application }: { application: Application }) {
  const bound = application.applicant.profile?.mobile ?? '';
  return (
    <>
      <HindranceCard application={application} />
      <section aria-labelledby="applicant-title" className={styles.group}>
        <h2 id="applicant-title" className={styles.subtitle}>
          申请人
        </h2>
        <KnownApplicant application={application} />
      </section>
      <TextField
        {...applicationControl(application, 'contactName')}
        label="联系人"
        hint="机构会打电话给这位"
        autoComplete="name"
        maxLength={50}
      />
      <TextField
        {...applicationControl(application, 'contactMobile')}
        label="联系人手机号"
        hint={bound === '' ? '机构用这个号码联系您' : `机构用这个号码联系您；您账号绑定的是 ${bound}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
      />
      <TextAreaField
        {...applicationControl(application, 'remark')}
        label="还想告诉机构什么"
        hint="比如什么时候要用钱、已经谈过哪家，最多 500 字"
        optional
        rows={4}
        maxLength={500}
      />
    </>
  );
}
