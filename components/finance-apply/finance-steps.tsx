import type { ReactNode } from 'react';
import { consentAnswer } from '#components/case/consent-answer.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { type SummaryItem, SummaryList } from '#components/ui/summary-list.tsx';
import { CertificationAhead, CompanyHindranceCard } from '#components/wizard/company-hindrance.tsx';
import { costOf } from '#components/wizard/loan-costs.tsx';
import { MaterialUpload } from '#components/wizard/material-upload.tsx';
import { ContactFields } from '#components/wizard/parts.tsx';
import { orMissing, type WizardStep } from '#components/wizard/wizard-step.ts';
import { toLoginHere } from '#lib/browser/login-here.ts';
import { asSentence } from '#lib/contract/as-sentence.ts';
import { dataScopeLabels, financePurposeLabels } from '#lib/contract/finance/states.ts';
import { toWantedMaterials, type WantedMaterial } from '#lib/contract/finance-order-papers.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import { amountCapitals } from '#lib/contract/pricing/amount-capitals.ts';
import { formatWan } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { paymentText, sheetPayment } from '#lib/labels/repayment-words.ts';
import { ConsentStep } from './consent-step.tsx';
import { type Applicant, applicantName, type FinanceApplication, materialId } from './finance-application.ts';
import styles from './finance-apply.module.css';
import { AmountStep, RepayStep } from './loan-steps.tsx';

function Template({ paper: { name, templateUrl } }: { paper: WantedMaterial }) {
  if (templateUrl === null) return null;
  return (
    <a href={templateUrl} download className={styles.template}>
      <Icon name="download" />
      下载模板<span className="visually-hidden">：{name}</span>
    </a>
  );
}

function WantedUpload({ application, paper }: { application: FinanceApplication; paper: WantedMaterial }) {
  const { product, content, change, errorOf } = application;
  const id = materialId(product, paper.name);
  return (
    <div>
      <MaterialUpload
        id={id}
        name={paper.name}
        hint={paper.note === '' ? undefined : asSentence(paper.note)}
        optional={!paper.required}
        error={errorOf(id)}
        files={content.materials}
        onChange={(materials) => change({ materials })}
      />
      <Template paper={paper} />
    </div>
  );
}

/** Whether a visitor's company is certified is not known yet. */
function needlessText({ way }: WantedMaterial, { isVisitor, blocker }: Applicant): string {
  if (way !== 'verified') return '在下一步授权里勾选，不用上传';
  if (blocker === 'notCertified') return '以企业认证登记的为准，这里不用交';
  return isVisitor ? '企业认证过的不用交，登录后核对' : '机构按企业认证登记的核对，不用交';
}

function PaperNeedless({ paper, applicant }: { paper: WantedMaterial; applicant: Applicant }) {
  return (
    <div>
      <p className={styles.paperName}>{paper.name}</p>
      <StateMark state="ok">{needlessText(paper, applicant)}</StateMark>
    </div>
  );
}

function VisitorMaterials({ papers, accountType }: { papers: readonly WantedMaterial[]; accountType: AccountType }) {
  return (
    <Card kind="panel">
      <p>
        <b>上传要先登录：</b>文件只有您和您选的机构能看。可以<a href={toLoginHere(accountType)}>现在登录</a>，也可以先往下填，递交时再传。
      </p>
      <ul className={styles.paperList}>
        {papers.map((paper) => (
          <li key={paper.name}>
            {paper.name}
            {!paper.required && '（有就带上）'} <Template paper={paper} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An upload for every paper that has to be one; the rest says why it is not asked for. */
function MaterialsStep({ application }: { application: FinanceApplication }) {
  const { product, applicant } = application;
  const papers = toWantedMaterials(product.materials, applicant.accountType);
  const uploads = papers.filter(({ way }) => way === 'upload');
  return (
    <div id="papers" className={styles.papers}>
      <BlockerCard application={application} />
      {!applicant.isVisitor
        ? uploads.map((paper) => <WantedUpload key={paper.name} application={application} paper={paper} />)
        : uploads.length > 0 && <VisitorMaterials papers={uploads} accountType={applicant.accountType} />}
      {papers
        .filter(({ way }) => way !== 'upload')
        .map((paper) => (
          <PaperNeedless key={paper.name} paper={paper} applicant={applicant} />
        ))}
    </div>
  );
}

/** Every answer once more, and what happens with the button. */
function ReviewStep({ application, children }: { application: FinanceApplication; children?: ReactNode }) {
  return (
    <>
      <BlockerCard application={application} />
      {children}
      <Card kind="panel">
        {!application.needsLogin ? (
          <p>递交以后交给{application.product.agencyName}，1 个工作日内会有人接手。机构受理前后，批下来之前都能撤回，不收费。</p>
        ) : (
          <p>
            <b>递交前要登录。</b>点下面的按钮去登录，登录后回到这一页，填的都在；还没传的材料到时再传。
          </p>
        )}
      </Card>
    </>
  );
}

/** The loan, after what has to be begun early: a certification takes its time. */
function FirstStep({ application }: { application: FinanceApplication }) {
  const { isVisitor, accountType } = application.applicant;
  return (
    <>
      {isVisitor && accountType === 'ENTERPRISE' ? <CertificationAhead act="递交" /> : <BlockerCard application={application} />}
      <AmountStep application={application} />
    </>
  );
}

/** The subjects of an application for finance in their order. */
export const STEPS: readonly WizardStep<FinanceApplication>[] = [
  {
    step: 'amount',
    name: '借多少',
    title: '您想借多少',
    lead: '填的时候会自动保存。',
    fields: ['amount', 'term', 'purpose', 'firstLoan'],
    Fields: FirstStep,
    toAnswers: amountAnswers,
  },
  {
    step: 'repay',
    name: '怎么还',
    title: '用什么担保，怎么还',
    fields: ['guaranteeType', 'payType', 'expectedRate'],
    Fields: RepayStep,
    toAnswers: repayAnswers,
  },
  {
    step: 'contact',
    name: '企业和联系人',
    title: '谁来申请，联系谁',
    fields: ['applicantName', 'contactName', 'contactMobile', 'remark'],
    Fields: ContactStep,
    toAnswers: contactAnswers,
  },
  {
    step: 'papers',
    name: '资料',
    title: '把资料传上来',
    fields: ['materials'],
    afterLogin: true,
    Fields: MaterialsStep,
    toAnswers: paperAnswers,
  },
  {
    step: 'consent',
    name: '授权',
    title: '让机构查什么，由您定',
    fields: ['authorisation'],
    Fields: ConsentStep,
    toAnswers: consentAnswers,
  },
  {
    step: 'review',
    name: '核对并递交',
    title: '再看一遍，就可以递交',
    visitorTitle: '再看一遍，登录后递交',
    hinderedTitle: ({ applicant }) => (applicant.blocker === 'notCertified' ? '再看一遍，认证通过后递交' : undefined),
    fields: [],
    Fields: ReviewStep,
  },
];

/** What has to be put right before the application can be sent, and the way there and back. */
function BlockerCard({ application: { applicant } }: { application: FinanceApplication }) {
  if (applicant.blocker !== 'notCertified' || applicant.hindrance === null) return null;
  return <CompanyHindranceCard id="hindrance" hindrance={applicant.hindrance} act="递交" />;
}

function KnownApplicant({ application: { applicant, control } }: { application: FinanceApplication }) {
  const { profile, accountType, detail } = applicant;
  if (accountType === 'INDIVIDUAL') {
    if (profile?.realName) return <SummaryList wide items={[{ label: '申请人', value: profile.realName, note: '按个人认证的姓名' }]} />;
    return (
      <TextField
        {...control('applicantName')}
        label="您的姓名"
        hint="身份证上的姓名，合同上的借款人和收款的户名都用它"
        autoComplete="name"
        maxLength={50}
      />
    );
  }
  if (profile === null) {
    return (
      <Card kind="panel">
        <p>登录以后，企业名称、信用代码和经办人从您的账号带入，不用再填。</p>
      </Card>
    );
  }
  return (
    <SummaryList
      wide
      items={[
        { label: '企业名称', value: profile.companyName, note: '从您的账号带入' },
        { label: '信用代码', value: profile.bizLicCode },
        ...(detail?.areaAddress ? [{ label: '所在地', value: detail.areaAddress }] : []),
      ]}
    />
  );
}

/** Who applies, and whom the institution calls. */
function ContactStep({ application }: { application: FinanceApplication }) {
  const { applicant, control } = application;
  return (
    <>
      <BlockerCard application={application} />
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

function amountAnswers({ content }: FinanceApplication): SummaryItem[] {
  const amount = Number(content.amount);
  const isAmount = content.amount !== '' && amount > 0;
  return [
    {
      label: '借多少',
      value: isAmount ? formatWan(amount) : orMissing(content.amount),
      note: isAmount ? amountCapitals(amount * 10_000) : undefined,
    },
    { label: '用多久', value: content.term === '' ? orMissing('') : `${content.term} 个月` },
    { label: '用途', value: orMissing(labelOf(financePurposeLabels, content.purpose)) },
    { label: '首次贷款', value: content.firstLoan === '' ? orMissing('') : content.firstLoan === '1' ? '是' : '不是' },
  ];
}

function repayAnswers({ product, content }: FinanceApplication): SummaryItem[] {
  const sheet = costOf(product, content);
  return [
    { label: '担保', value: orMissing(labelOf(guaranteeLabels, content.guaranteeType)) },
    {
      label: '还款',
      value: orMissing(labelOf(payTypeLabels, content.payType)),
      note: sheet === null || content.payType === '' ? undefined : `${paymentText(sheetPayment(sheet))}，以机构批复为准`,
    },
    { label: '能接受的利率', value: content.expectedRate === '' ? '没有填' : `最高 ${content.expectedRate}%` },
  ];
}

function contactAnswers(application: FinanceApplication): SummaryItem[] {
  const { applicant, content } = application;
  const isPerson = applicant.accountType === 'INDIVIDUAL';
  return [
    { label: '申请人', value: isPerson ? orMissing(applicantName(application)) : applicantName(application) || '登录后带入' },
    { label: '联系人', value: orMissing(content.contactName) },
    { label: '手机号', value: orMissing(content.contactMobile) },
    ...(content.remark.trim() === '' ? [] : [{ label: '想说的话', value: content.remark }]),
  ];
}

function missingMaterial(required: boolean, isVisitor: boolean): ReactNode {
  if (!required) return '没有传，可以不传';
  return isVisitor ? '登录后再传，必须有' : <StateMark state="bad">还没传，必须有</StateMark>;
}

function paperAnswers({ product, applicant, content }: FinanceApplication): SummaryItem[] {
  const papers = toWantedMaterials(product.materials, applicant.accountType).filter(({ way }) => way === 'upload');
  if (papers.length === 0) return [{ label: '材料', value: '不用上传' }];
  return papers.map(({ name, required }) => {
    const files = content.materials.filter((material) => material.name === name);
    return {
      label: name,
      value: files.length === 0 ? missingMaterial(required, applicant.isVisitor) : files.map(({ fileName }) => fileName).join('、'),
    };
  });
}

function consentAnswers(application: FinanceApplication): SummaryItem[] {
  const { product, content, consent } = application;
  const { authorisation } = content;
  const scopes = authorisation.dataScopes.map((scope) => dataScopeLabels[scope]).join('、');
  return [
    { label: '授权给', value: product.agencyName },
    { label: '可以查', value: orMissing(scopes) },
    { label: '授权书', value: authorisation.agreed ? '已读并同意' : '还没同意' },
    ...consentAnswer(application, consent, { step: 'consent', of: 'authorisation' }),
  ];
}
