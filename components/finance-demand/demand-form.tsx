'use client';

import type { ReactNode } from 'react';
import { AgreementField } from '#components/case/agreement-field.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { type Choice, ChoiceField } from '#components/ui/field/choice-field.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { SearchSelectField } from '#components/ui/field/search-select-field.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { FieldPair } from '#components/ui/form/draft-form.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { FirstLoanField } from '#components/wizard/first-loan-field.tsx';
import { AmountField, ContactFields } from '#components/wizard/parts.tsx';
import { notify } from '#lib/browser/notices.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useIndustries } from '#lib/browser/use-industries.ts';
import { collateralLabels, demandVisibilityLabels, NO_COLLATERAL } from '#lib/contract/demand/states.ts';
import { DATA_SCOPES, dataScopeLabels, financePurposeLabels } from '#lib/contract/finance/states.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import { rateText } from '#lib/contract/pricing/percent-text.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { inShanghai } from '#lib/format/dates.ts';
import { guaranteeText } from '#lib/labels/finance-labels.ts';
import { CertificationHint, HINDRANCE_ID } from './certification-hint.tsx';
import styles from './demand-form.module.css';
import { DemandGroup, TickField } from './demand-parts.tsx';
import { type DemandFormState, demandControlId, useDemandForm } from './use-demand-form.ts';

interface WanFieldProps {
  form: DemandFormState;
  field: 'amount' | 'collateralEstimate' | 'annualRevenue';
  label: string;
  hint?: ReactNode;
}

const WanField = ({ form, field, label, hint }: WanFieldProps) => (
  <AmountField {...form.control(field)} amountWan={form.content[field]} label={label} hint={hint} />
);

const PURPOSES = Object.entries(financePurposeLabels).map(([value, label]) => ({ value, label }));

/** What is said of a highest rate that no product goes down to; it may be asked for still. */
const doubtOfRate = (typed: string, lowest: number | null): string =>
  lowest === null || typed === '' || !(Number(typed) < lowest)
    ? ''
    : `现在公布的产品，年化利率最低 ${rateText(lowest)}；您写的更低，可能没有机构报价。`;

/** The lowest rate that is published to companies; null where none is, or nothing has to be said of one. */
function useLowestRate(isAsked: boolean): number | null {
  const query = { accountType: 'ENTERPRISE', sort: 'rateStart', pageNum: '1', pageSize: '1' };
  return useCall('financeProducts', isAsked ? { query } : null).data?.rows[0]?.rateStart ?? null;
}

/** How much, for how long, what for. */
function LoanFields({ form }: { form: DemandFormState }) {
  const lowest = useLowestRate(form.content.expectedRateMax !== '');
  return (
    <DemandGroup id="demand-loan" title="想借多少，做什么用">
      <TextField
        {...form.control('title')}
        label="一句话说清借钱做什么"
        hint="机构先看这一句，比如：备冬季鞋料。最多 40 字"
        autoComplete="off"
        maxLength={40}
      />
      <FieldPair>
        <WanField form={form} field="amount" label="想借多少" />
        <TextField
          {...form.control('termMonths')}
          label="借多久"
          unit="个月"
          inputMode="numeric"
          autoComplete="off"
          className={styles.amount}
        />
      </FieldPair>
      <ChoiceField {...form.control('purpose')} label="借款用途" hint="选最主要的一项" choices={PURPOSES} />
      <FieldPair>
        <TextField
          {...form.control('needBy')}
          label="最晚什么时候要用钱"
          hint="报价收到这一天的前一天，最长 30 天；至少给机构 1 个工作日"
          type="date"
        />
        <TextField
          {...form.control('expectedRateMax')}
          label="能接受的最高年化利率"
          optional
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          className={styles.amount}
          below={<span role="status">{doubtOfRate(form.content.expectedRateMax, lowest)}</span>}
        />
      </FieldPair>
    </DemandGroup>
  );
}

const COLLATERALS = Object.entries(collateralLabels).map(([value, label]) => ({ value, label }));

/** What can secure the loan. */
function SecurityFields({ form }: { form: DemandFormState }) {
  const { content, change, errorOf } = form;
  const chooseCollateral = (collateralKind: string) =>
    change(collateralKind === NO_COLLATERAL ? { collateralKind, collateralEstimate: '' } : { collateralKind });
  return (
    <DemandGroup id="demand-security" title="能用什么担保">
      <TickField
        id={demandControlId('guaranteeTypes')}
        label="能接受的担保方式"
        hint="多选几种，能报价的机构更多"
        error={errorOf('guaranteeTypes')}
        options={Object.entries(guaranteeText).map(([value, label]) => ({ value, label }))}
        chosen={content.guaranteeTypes}
        onChange={(guaranteeTypes) => change({ guaranteeTypes })}
      />
      <SelectField
        {...form.control('collateralKind')}
        label="有没有抵押物"
        options={COLLATERALS}
        onChange={({ target }) => chooseCollateral(target.value)}
      />
      {content.collateralKind !== NO_COLLATERAL && (
        <WanField form={form} field="collateralEstimate" label="抵押物大概值多少" hint="估一个数就行，机构会再评估" />
      )}
      <FirstLoanField {...form.control('firstLoan')} />
    </DemandGroup>
  );
}

/** What the company does, and whom institutions call. */
function BusinessFields({ form }: { form: DemandFormState }) {
  const { profile } = form;
  return (
    <DemandGroup id="demand-business" title="企业和联系人">
      <p className={styles.company}>
        {profile.companyName}
        <span>{profile.bizLicCode}</span>
      </p>
      <SearchSelectField {...form.control('industry')} label="所属行业" placeholder="请选择" options={useIndustries()} />
      <FieldPair>
        <WanField form={form} field="annualRevenue" label="去年营业收入" />
        <TextField
          {...form.control('employees')}
          label="员工人数"
          unit="人"
          inputMode="numeric"
          autoComplete="off"
          className={styles.amount}
        />
      </FieldPair>
      <TextAreaField
        {...form.control('introduction')}
        label="介绍企业和还款来源"
        hint="做什么、卖给谁、拿什么还。最多 1000 字"
        rows={5}
        maxLength={1_000}
      />
      <FieldPair>
        <ContactFields name={form.control('contactName')} mobile={form.control('contactMobile')} boundMobile={profile.mobile ?? ''} />
      </FieldPair>
    </DemandGroup>
  );
}

const HINTS: Readonly<Record<string, string>> = {
  1: '合适的机构都能看到企业名称和内容，报价最多',
  2: '只有您选的机构看得到',
  3: '看得到内容，看不到企业名称，选定以后才知道是您',
};
const AUDIENCES: readonly Choice[] = Object.entries(demandVisibilityLabels).map(([value, label]) => ({ value, label, hint: HINTS[value] }));
const CHOSEN = '2';

function AgencyField({ form: { content, change, errorOf } }: { form: DemandFormState }) {
  const { data, error, mutate } = useCall('agencyOptions');
  if (data === undefined && error !== undefined) {
    return (
      <p>
        机构名单没有取到：{error.message}。
        <Button variant="plain" size="small" onClick={() => void mutate().catch(() => undefined)}>
          再试一次
        </Button>
      </p>
    );
  }
  const options = (data?.data ?? [])
    .filter(({ productCount }) => productCount > 0)
    .map(({ agencyId, agencyName }) => ({ value: agencyId, label: agencyName }));
  return (
    <TickField
      id={demandControlId('agencyIds')}
      label="给哪几家机构看"
      hint={`最多 20 家，已选 ${content.agencyIds.length} 家`}
      error={errorOf('agencyIds')}
      options={options}
      chosen={content.agencyIds}
      onChange={(agencyIds) => change({ agencyIds })}
    />
  );
}

/** The credit-data authorisation of a demand: it begins with the choice, and only for the institution that is chosen. */
function ConsentText({ companyName }: { companyName: string }) {
  const scopes = DATA_SCOPES.map((scope) => dataScopeLabels[scope]).join('、');
  return (
    <Card className={styles.consent}>
      <h3>信用信息查询授权书</h3>
      <p>
        授权人（{companyName}）授权本次需求里由授权人自己选定的那一家机构，为办理这笔融资查询下列信息：{scopes}
        。发布的时候还不知道哪一家会报价、要查哪几项，所以这里不分项；想一项一项地定，就直接申请那家机构的产品。
      </p>
      <ol>
        <li>选定以前，机构只看得到您在这里写的，不能查任何信用信息。</li>
        <li>选定以后，只有那一家能查，只用于这笔融资的受理、调查、审批和贷后管理，不得用于别的事，也不得转给别人。</li>
        <li>期限：从选定那天起到办结为止，最长 180 天；没有办成、被撤回，或者您收回授权，就不能再查。</li>
        <li>每一次查询都会记下是谁、什么时候、查了哪一项，您在账户信息里随时能看、能收回。</li>
      </ol>
    </Card>
  );
}

/** Who sees the demand, and what the chosen one may look up. */
function AudienceFields({ form }: { form: DemandFormState }) {
  const { content, change, errorOf, profile } = form;
  return (
    <DemandGroup id="demand-audience" title="给谁看，能查什么">
      <ChoiceField {...form.control('visibility')} label="给谁看" choices={AUDIENCES} />
      {content.visibility === CHOSEN && <AgencyField form={form} />}
      <ConsentText companyName={profile.companyName} />
      <AgreementField
        id={demandControlId('agreed')}
        label="我已读完上面的授权书，同意授权"
        error={errorOf('agreed')}
        isAgreed={content.agreed}
        onAgree={(agreed) => change({ agreed })}
      />
    </DemandGroup>
  );
}

interface DemandFormProps {
  /** Null: a new one. */
  demand: Demand | null;
  /** Whose content a new one begins with. */
  former?: Demand | undefined;
  profile: UserProfile;
  /** A draft was put aside in the account. */
  onSaved: () => void;
  onPublished: (demandNo: string) => void;
}

/** What the company looks for, put aside as a draft or published once. */
export function DemandForm({ demand, former, profile, onSaved, onPublished }: DemandFormProps) {
  const form = useDemandForm(demand, profile, former);
  const { faults, failure, isCertified, isPublished } = form;
  const saveDraft = async () => {
    form.tell([]);
    if (!isCertified) return focusField(HINDRANCE_ID);
    if ((await form.save()) === null) return;
    notify('success', '草稿存好了，换台设备也能接着填');
    onSaved();
  };
  const submit = async () => {
    if (form.look().length > 0) return;
    if (!isCertified) return focusField(HINDRANCE_ID);
    const demandNo = await (isPublished ? form.save() : form.publish());
    if (demandNo === null) return;
    notify('success', isPublished ? '需求改好了' : '需求发布了');
    onPublished(demandNo);
  };
  return (
    <SentForm aria-label={isPublished ? '修改融资需求' : '发布融资需求'} className={styles.form} onSubmit={submit}>
      <ErrorSummary faults={faults} />
      <FailureBox title={failure?.action === 'publish' ? '没有发布成' : '没有存成'} failure={failure} />
      <CertificationHint profile={profile} />
      <LoanFields form={form} />
      <SecurityFields form={form} />
      <BusinessFields form={form} />
      <AudienceFields form={form} />
      <FormActions form={form} onSave={() => void saveDraft()} />
    </SentForm>
  );
}

function FormActions({ form: { isPublished, busyWith, savedAtMs }, onSave }: { form: DemandFormState; onSave: () => void }) {
  return (
    <div className={styles.foot}>
      {!isPublished && <p>发布不收费，也不用等平台审核：合适的机构马上收到，1 个工作日内来报价。没有机构报价以前都能改。</p>}
      <div className={styles.actions}>
        <Button type="submit" busy={busyWith !== null && (isPublished || busyWith === 'publish')}>
          {isPublished ? '保存修改' : '发布需求'}
        </Button>
        {!isPublished && (
          <Button variant="second" busy={busyWith === 'save'} busyText="正在保存" onClick={onSave}>
            保存草稿
          </Button>
        )}
        <span role="status" className={styles.saved}>
          {savedAtMs !== null && `${inShanghai(savedAtMs).format('HH:mm')} 已自动保存在这个标签页里`}
        </span>
      </div>
    </div>
  );
}
