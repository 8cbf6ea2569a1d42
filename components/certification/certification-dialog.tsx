'use client';

import { type ReactNode, useId } from 'react';
import { DistrictFilter } from '#components/blocks/district-filter/district-filter.tsx';
import { promiseIfNow } from '#components/case/review-promise.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { SearchSelectField } from '#components/ui/field/search-select-field.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { type DraftFormState, useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { failureMessage } from '#lib/browser/failure-message.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useIndustries } from '#lib/browser/use-industries.ts';
import { companyMethodLabels, companyTypeLabels, REVIEW_DAYS } from '#lib/contract/authentication-codes.ts';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { CompanyCertificationForm } from '#lib/contract/forms/company-certification-form.ts';
import { amountCapitals } from '#lib/contract/pricing/amount-capitals.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { defaultDistrict } from '#lib/district/district-selection.ts';
import { shanghaiDay } from '#lib/format/dates.ts';
import { callable } from '#lib/validation/contact.ts';
import { doubtOfCreditCode, toCreditCode } from '#lib/validation/credit-code.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';

/** What remains of a typed amount: digits, one dot, at most two decimals (spec §2: shaped, never refused). */
export function shapeCapital(text: string): string {
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** The amount with both decimals, as it is left behind; empty stays empty. */
export const completeCapital = (text: string): string => (text === '' ? '' : Number(text).toFixed(2));

const empty = (): CompanyCertification => ({
  ...defaultDistrict(),
  creditCode: '',
  companyName: '',
  industry: '',
  joinTime: '',
  verifierName: '',
  verifierIdType: '1',
  verifierIdNo: '',
  registeredAddress: '',
  registeredArea: '',
  registeredCapital: '',
  businessScope: '',
  termStart: '',
  termEnd: '',
  approvalDate: '',
  companyType: '1',
  legalName: '',
  legalIdNo: '',
  legalMobile: '',
  licenceUrl: '',
  handleName: '',
  handlePhone: '',
  method: 'legal_rep',
});

/** Begins with what is `known` of the company; only the credit code can stop it (spec §5). The numbers of cards outlive nothing but this page. */
function useCertificationForm(known: Partial<CompanyCertification>, onDone: () => void): CertificationForm {
  return useDraftForm<CompanyCertification>({
    id: 'certification',
    empty: { ...empty(), ...known },
    unkept: ['verifierIdNo', 'legalIdNo'],
    schema: CompanyCertificationForm,
    send: (values) => request('companyAuth', { body: CompanyCertificationForm.parse(values) }),
    onDone: () => {
      onDone();
      notify('success', '企业认证已提交，正在审核');
    },
    onFailure: (error) => notify('warning', failureMessage(error)),
  });
}

type CertificationForm = DraftFormState<CompanyCertification>;

interface RegistrationFieldsProps {
  form: CertificationForm;
}

const TERM_TYPES = [
  { value: '1', label: '长期有效' },
  { value: '2', label: '固定日期' },
];

function Capital({ form }: RegistrationFieldsProps) {
  const amount = form.values.registeredCapital;
  const capitals = amount === '' ? '' : amountCapitals(Number(amount) * YUAN_PER_WAN);
  return (
    <TextField
      {...form.control('registeredCapital', shapeCapital)}
      label="注册资本"
      optional
      unit="万元"
      inputMode="decimal"
      onBlur={() => form.change({ registeredCapital: completeCapital(amount) })}
      below={capitals === '' ? undefined : `也就是 ${capitals}`}
    />
  );
}

function Term({ form }: RegistrationFieldsProps) {
  const isFixed = form.values.termType === '2';
  return (
    <>
      <div className="certification-whole">
        <ChoiceField
          name="termType"
          id={form.idOf('termType')}
          label="营业期限类型"
          optional
          choices={TERM_TYPES}
          value={form.values.termType ?? ''}
          onChange={({ target }) => form.change(target.value === '2' ? { termType: '2' } : { termType: '1', termEnd: '' })}
        />
      </div>
      <TextField {...form.control('termStart')} label="营业期限起" optional type="date" />
      {isFixed && (
        <TextField {...form.control('termEnd')} label="营业期限止" optional type="date" min={form.values.termStart || undefined} />
      )}
    </>
  );
}

/** What the business licence says. */
function RegistrationFields({ form }: RegistrationFieldsProps) {
  return (
    <FieldGroup title="登记信息">
      <TextField {...form.control('registeredAddress')} label="注册地址" optional maxLength={200} />
      <TextField {...form.control('registeredArea')} label="注册区域" optional maxLength={100} />
      <Capital form={form} />
      <TextField {...form.control('approvalDate')} label="核准日期" optional type="date" />
      <div className="certification-whole">
        <TextAreaField {...form.control('businessScope')} label="经营范围" optional maxLength={2000} />
      </div>
      <Term form={form} />
      <TextField
        {...form.control('joinTime')}
        label="平台入驻时间"
        optional
        type="date"
        below={form.values.joinTime > shanghaiDay(Date.now()) ? '这一天还没有到，请再核对一遍。' : undefined}
      />
      <NumberField {...form.control('legalIdNo')} label="法定代表人身份证号" optional autoComplete="off" spellCheck={false} />
      <NumberField
        {...form.control('legalMobile')}
        label="法定代表人手机号"
        optional
        type="tel"
        inputMode="tel"
        below={doubtOfPhone(form.values.legalMobile)}
      />
    </FieldGroup>
  );
}

interface VerifierFieldsProps {
  form: CertificationForm;
}

const VERIFIED = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
];

const ID_TYPES: readonly { value: CompanyCertification['verifierIdType']; label: string }[] = [
  { value: '1', label: '居民身份证' },
  { value: '2', label: '港澳通行证' },
  { value: '3', label: '台胞证' },
  { value: '4', label: '护照' },
];

const toIdType = (value: string): CompanyCertification['verifierIdType'] => ID_TYPES.find((type) => type.value === value)?.value ?? '1';

/** Who stands for the company's real name. */
function VerifierFields({ form }: VerifierFieldsProps) {
  return (
    <FieldGroup title="实名核验">
      <div className="certification-whole">
        <ChoiceField
          name="verified"
          id={form.idOf('verified')}
          label="是否已实名核验"
          optional
          choices={VERIFIED}
          value={{ true: 'yes', false: 'no' }[String(form.values.verified)] ?? ''}
          onChange={({ target }) => form.change({ verified: target.value === 'yes' })}
        />
      </div>
      <TextField {...form.control('verifierName')} label="核验人姓名" optional autoComplete="name" maxLength={50} />
      <SelectField
        name="verifierIdType"
        id={form.idOf('verifierIdType')}
        label="核验人证件类型"
        optional
        options={ID_TYPES}
        value={form.values.verifierIdType}
        onChange={({ target }) => form.change({ verifierIdType: toIdType(target.value) })}
      />
      <div className="certification-whole">
        <NumberField
          {...form.control('verifierIdNo')}
          label="核验人身份证号"
          hint="加密后传输，页面上不会再显示完整号码；带星号的是上次填的，不改就不用动"
          optional
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </FieldGroup>
  );
}

const toOptions = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const TYPES = toOptions(companyTypeLabels);
const METHODS = toOptions(companyMethodLabels);
const RULES = uploadRules('image', { limit: 1 });

/** Said of a number, and never refused. */
const doubtOfPhone = (text: string): string | undefined => (callable(text) === null ? undefined : '这不像电话号码，请再核对一遍。');

interface PeopleFieldsProps {
  form: CertificationForm;
}

/** Who stands behind the company, who handles the matter, and the licence. */
function PeopleFields({ form }: PeopleFieldsProps) {
  const { licenceUrl } = form.values;
  const files = licenceUrl === '' ? [] : [{ name: '营业执照', url: licenceUrl, md5: '', fileUrl: licenceUrl }];
  return (
    <FieldGroup title="法定代表人和经办人">
      <SelectField {...form.control('companyType')} label="企业类型" optional options={TYPES} />
      <SelectField {...form.control('method')} label="认证方式" optional options={METHODS} />
      <TextField {...form.control('legalName')} label="法定代表人姓名" optional maxLength={50} />
      <TextField {...form.control('handleName')} label="经办人姓名" optional maxLength={50} />
      <NumberField
        {...form.control('handlePhone')}
        label="经办人手机号"
        hint="不填就用账号登记的"
        optional
        type="tel"
        inputMode="tel"
        below={doubtOfPhone(form.values.handlePhone)}
      />
      <div className="certification-whole">
        <UploadField
          name="licenceUrl"
          id={form.idOf('licenceUrl')}
          label="营业执照"
          optional
          rules={RULES}
          files={files}
          onChange={([file]) => form.change({ licenceUrl: file?.url ?? '' })}
        />
      </div>
    </FieldGroup>
  );
}

/** The code that the account goes by, and whether it is proven: another is another company's. */
interface OwnCode {
  readonly code: string;
  readonly isCertified: boolean;
}

/** What is said of a code other than the account's; it can be handed in all the same. */
function doubtOfOtherCode(typed: string, { code, isCertified }: OwnCode): string {
  const given = toCreditCode(typed);
  if (code === '' || given.length < code.length || given === toCreditCode(code)) return '';
  const then = isCertified
    ? '不同的代码是另一家企业：要交新的营业执照，两位审核人员都看过才换。'
    : '请照营业执照再核对一遍；确实没错可以继续。';
  return `和账号登记的 ${code} 不一样，${then}`;
}

interface CompanyFieldsProps {
  form: CertificationForm;
  own: OwnCode;
}

function CreditCode({ form, own }: CompanyFieldsProps) {
  const control = form.control('creditCode', toCreditCode);
  const { creditCode } = form.values;
  return (
    <div>
      <NumberField {...control} label="统一社会信用代码" autoComplete="off" spellCheck={false} />
      <p role="status" className="certification-note">
        {doubtOfCreditCode(creditCode)}
        {doubtOfOtherCode(creditCode, own)}
      </p>
    </div>
  );
}

/** Which company it is. */
function CompanyFields({ form, own }: CompanyFieldsProps) {
  const { provinceCode, provinceName, cityCode, cityName, areaCode, areaName } = form.values;
  const district = { provinceCode, provinceName, cityCode, cityName, areaCode, areaName };
  return (
    <FieldGroup title="企业信息">
      <CreditCode form={form} own={own} />
      <TextField {...form.control('companyName')} label="企业名称" optional autoComplete="organization" maxLength={100} />
      <div className="certification-whole">
        <DistrictFilter label="所在省市" optional value={district} onChange={form.change} Field={SearchSelectField} />
      </div>
      <SearchSelectField {...form.control('industry')} label="所属行业" optional placeholder="请选择" options={useIndustries()} />
    </FieldGroup>
  );
}

interface CertificationDialogProps {
  open: boolean;
  onClose: () => void;
  /** What is known of the company already; what was typed goes before it. */
  known: Partial<CompanyCertification>;
  own: OwnCode;
  /** Why the last one was refused; empty for none. */
  reason: string;
  /** By when what is handed in now is looked at. */
  dueIfNow: string | undefined;
  /** The certification was taken and is being looked at. */
  onSubmitted: () => void;
}

/** 企业认证 (spec §2), for enterprise accounts only: whoever opens it has looked. */
export function CertificationDialog({ open, onClose, known, own, reason, dueIfNow, onSubmitted }: CertificationDialogProps) {
  const formId = useId();
  const form = useCertificationForm(known, () => {
    onClose();
    onSubmitted();
  });
  const leave = () => {
    form.forgetFaults();
    onClose();
  };
  const promise = form.values.method === 'offline' ? `盖章的复印件寄到后 ${REVIEW_DAYS} 个工作日内审完。` : promiseIfNow(dueIfNow);
  const lead = (
    <>
      {reason !== '' && <p className="certification-lead">上次没通过的原因：{reason}</p>}
      <p className="certification-lead">只有统一社会信用代码必须填，别的有就填，约 3 分钟。{promise}</p>
    </>
  );
  const actions = (
    <>
      <Button variant="second" onClick={form.isBusy ? undefined : leave}>
        取消
      </Button>
      <Button type="submit" form={formId} busy={form.isBusy}>
        提交认证
      </Button>
    </>
  );
  return (
    <Dialog open={open} title="企业认证" width="wide" onClose={leave} busy={form.isBusy} actions={actions}>
      <DraftForm id={formId} form={form} lead={lead} className="certification-form">
        <CompanyFields form={form} own={own} />
        <PeopleFields form={form} />
        <Disclosure summary="其余资料，都可以不填">
          <RegistrationFields form={form} />
          <VerifierFields form={form} />
        </Disclosure>
      </DraftForm>
    </Dialog>
  );
}

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

/** One of the three groups of the dialog, two fields beside each other. */
function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className="certification-group">
      <legend className="certification-group-title">{title}</legend>
      <div className="certification-fields phone-stack">{children}</div>
    </fieldset>
  );
}
