import * as z from 'zod';
import { ATTORNEY_SCOPES, attorneyRoleLabels, identityTypeLabels, qualificationTypeLabels } from '#lib/contract/authentication-codes.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { mobile } from '#lib/validation/contact.ts';
import { accepts, atMost, inOrder, required } from '#lib/validation/field-rule.ts';
import { identityCard } from '#lib/validation/identity-card.ts';
import { idNumberField, nameField, textField } from '#lib/validation/text-field.ts';
import { codeField } from './fields.ts';

const MAX_FILES = 5;
/** Numbers of passports and permits. */
const OTHER_NUMBER = /^[A-Za-z0-9()]{5,20}$/;
const CARD = '1';

const day = accepts(isDay, '请输入正确的日期');
const optionalDay = textField(day);
const fileAddress = z.string().max(300);
const paper = (sentence: string) => fileAddress.refine((address) => address !== '', sentence);

type Issues = { readonly issues: unknown[] };
const tell = ({ issues }: Issues, path: string, message: string): void =>
  void issues.push({ code: 'custom', message, input: '', path: [path] });

/** The end is known and not before the beginning; an empty end means without end. */
function checkPeriod(context: Issues & { readonly value: { validFrom: string; validTo: string } }): void {
  const { validFrom, validTo } = context.value;
  if (validTo !== '' && validTo < validFrom) tell(context, 'validTo', '到期日不能早于开始日');
}

const documentNumber = (type: string) =>
  type === CARD ? identityCard : accepts((text) => OTHER_NUMBER.test(text), '请输入正确的证件号码');

const papers = {
  realName: nameField(required('请输入真实姓名'), atMost(50)),
  idType: codeField(identityTypeLabels, '请选择证件类型'),
  idNo: idNumberField(required('请输入证件号码')),
  validFrom: textField(inOrder(required('请输入证件有效期的开始日'), day)),
  validTo: optionalDay,
  frontUrl: paper('请上传证件正面（人像面）'),
  backUrl: fileAddress,
  mobile: textField(required('请输入手机号')),
};

/** Numbers that the platform has from before, masked as it shows them: left as they are they need no typing. */
export type KnownNumbers = Partial<Record<'idNo' | 'mobile', string>>;

type Papers = Readonly<Record<keyof typeof papers, string>>;

/** Papers that nobody can have: of somebody not born yet, valid before the birth or not yet, or over. */
function checkDays(context: Issues & { readonly value: Papers }, today: string): void {
  const { idType, idNo, validFrom, validTo } = context.value;
  const birthday = idType === CARD && identityCard(idNo) === null ? idNo.replace(/^.{6}(.{4})(.{2})(.{2}).*$/, '$1-$2-$3') : '';
  if (birthday > today) tell(context, 'idNo', '证件号码里的出生日期还没有到，请再核对');
  else if (validFrom < birthday) tell(context, 'validFrom', '开始日不能早于出生日期');
  if (validFrom > today) tell(context, 'validFrom', '证件还没有生效，请再核对开始日');
  if (validTo !== '' && validTo < today) tell(context, 'validTo', '证件已经过期，请换用有效证件');
}

const checkPapers =
  (today: string, known: KnownNumbers = {}) =>
  (context: Issues & { readonly value: Papers }): void => {
    const { idType, idNo, backUrl, mobile: number } = context.value;
    const fault = idNo === '' || idNo === known.idNo ? null : documentNumber(idType)(idNo);
    if (fault !== null) tell(context, 'idNo', fault);
    const mobileFault = number === known.mobile ? null : mobile(number);
    if (mobileFault !== null) tell(context, 'mobile', mobileFault);
    if (idType === CARD && backUrl === '') tell(context, 'backUrl', '请上传证件反面（国徽面）');
    checkPeriod(context);
    checkDays(context, today);
  };

/** Authentication of a person by papers on a day of Asia/Shanghai. An empty `validTo` means 长期. */
export const personalAuthForm = (today: string) => z.strictObject(papers).check(checkPapers(today));
export type PersonalAuthForm = z.infer<ReturnType<typeof personalAuthForm>>;

/** The same while it is filled in: papers without end are ticked as such. */
export const personalAuthEntry = (today: string, known: KnownNumbers) =>
  z.strictObject({ ...papers, isForever: z.boolean() }).check((context) => {
    const { validTo, isForever } = context.value;
    if (validTo === '' && !isForever) tell(context, 'validTo', '请输入证件有效期的到期日，长期有效的请打勾');
    checkPapers(today, known)(context);
  });
export type PersonalAuthEntry = z.infer<ReturnType<typeof personalAuthEntry>>;

/** A qualification of a company. An empty `expireDate` means without end. */
export const QualificationForm = z
  .strictObject({
    type: codeField(qualificationTypeLabels, '请选择资质类型'),
    name: textField(required('请输入资质名称'), atMost(100)),
    certNo: idNumberField(required('请输入证书编号'), atMost(60)),
    level: textField(atMost(40)),
    issuer: textField(required('请输入发证机关'), atMost(100)),
    issueDate: textField(inOrder(required('请输入发证日期'), day)),
    expireDate: optionalDay,
    files: z
      .array(z.strictObject({ name: z.string().min(1).max(200), fileUrl: z.string().min(1).max(300) }))
      .min(1, '请上传资质证书')
      .max(MAX_FILES, `上传文件数量不能超过 ${MAX_FILES} 个!`),
  })
  .check((context) => {
    const { issueDate, expireDate } = context.value;
    if (expireDate !== '' && expireDate < issueDate) tell(context, 'expireDate', '到期日不能早于发证日期');
  });
export type QualificationForm = z.infer<typeof QualificationForm>;

/** Letter by which a company lets somebody act for it. Without a scan it is kept until the scan comes. */
export const AttorneyForm = z
  .strictObject({
    corpName: nameField(required('请输入法定代表人姓名'), atMost(50)),
    corpIdNo: idNumberField(inOrder(required('请输入法定代表人身份证号'), identityCard)),
    corpMobile: textField(required('请输入法定代表人手机号'), mobile),
    operatorName: nameField(required('请输入经办人姓名'), atMost(50)),
    operatorIdNo: idNumberField(inOrder(required('请输入经办人身份证号'), identityCard)),
    operatorMobile: textField(required('请输入经办人手机号'), mobile),
    scope: z.array(z.enum(ATTORNEY_SCOPES)).min(1, '请至少选择一项授权事项'),
    role: codeField(attorneyRoleLabels, '请选择授权身份'),
    validFrom: textField(inOrder(required('请输入授权开始日'), day)),
    validTo: textField(inOrder(required('请输入授权到期日'), day)),
    fileUrl: fileAddress,
  })
  .check(checkPeriod);
export type AttorneyForm = z.infer<typeof AttorneyForm>;
