import type * as z from 'zod';
import { RegisterBody } from '#lib/contract/account.ts';
import { AttorneyBody, PersonalAuthBody } from '#lib/contract/authentication.ts';
import { InsuranceHolder } from '#lib/contract/insurance-application.ts';
import {
  companyRegisterForm,
  modifyPasswordForm,
  personRegisterForm,
  RetrieveCheckForm,
  retrieveResetForm,
  SmsLoginForm,
  SmsRequestForm,
} from './account-forms.ts';
import { AgencyRegistrationForm } from './agency-registration-form.ts';
import { CompanyCertificationForm } from './company-certification-form.ts';
import { repeatsPassword } from './fields.ts';
import { InvoiceForm } from './invoice-forms.ts';

/** As an input method of full width writes it. */
const widened = (text: string): string => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const sentencesOf = (form: z.ZodType, values: unknown) =>
  Object.fromEntries((form.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const person = { loginName: 'lin_xiaoxi', password: 'Abcdef1!', mobile: '13800000003', smsCode: '123456', agreed: true };
const firm = { ...person, companyName: '示例鞋业', bizLicCode: '91350302MA31KQ7E2X', handleName: '小溪' };
const agency = { agencyOrgCode: 'X1', agencyOrgName: '示例担保', agencyOrgType: '4', logo: '{ossHost}/arn/1.png' };

describe('forms', () => {
  it('take what is filled in well', () => {
    const filled: [z.ZodType, unknown][] = [
      [personRegisterForm('B'), person],
      [companyRegisterForm('B'), firm],
      [SmsRequestForm, person],
      [SmsLoginForm, person],
      [RetrieveCheckForm, person],
      [retrieveResetForm('B'), person],
      [modifyPasswordForm('B'), { oldPassword: 'x', newPassword: 'Abcdef1!' }],
      [AgencyRegistrationForm, agency],
    ];
    for (const [form, values] of filled) expect(form.safeParse(values).error).toBeUndefined();
  });

  it('take the blanks out of the name of a person at the account, the certifications and the letter alike', () => {
    const name = '林 潮生';
    const mentions = (body: unknown) => [...JSON.stringify(body).matchAll(/林\s?潮生/g)].map(([said]) => said);
    const papers = { idType: '1', idNo: 'x', validFrom: '', validTo: '', frontUrl: '', backUrl: '', mobile: '' };
    const letter = {
      corpIdNo: 'x',
      corpMobile: '',
      operatorIdNo: 'x',
      operatorMobile: '',
      role: '',
      validFrom: '',
      validTo: '',
      fileUrl: '',
    };
    const bodies = [
      RegisterBody.parse({ ...firm, accountType: 'ENTERPRISE', handleName: name }),
      CompanyCertificationForm.parse({ creditCode: firm.bizLicCode, verifierName: name, legalName: name, handleName: name }),
      PersonalAuthBody.parse({ ...papers, realName: name }),
      AttorneyBody.parse({ ...letter, corpName: name, operatorName: name, scope: [] }),
    ];
    expect(bodies.map(mentions)).toEqual([1, 3, 1, 2].map((times) => Array(times).fill('林潮生')));
  });

  it('say of every empty field of a registration what it needs', () => {
    const empty = { loginName: '', password: '', mobile: '', smsCode: '', agreed: false, companyName: '', bizLicCode: '', handleName: '' };
    expect(sentencesOf(companyRegisterForm('A'), empty)).toEqual({
      loginName: '请输入用户名',
      password: '请输入密码',
      mobile: '请输入手机号',
      smsCode: '请输入短信验证码',
      agreed: '请阅读并同意用户服务协议和隐私政策',
      companyName: '请输入企业名称',
      bizLicCode: '请输入统一社会信用代码',
      handleName: '请输入经办人姓名',
    });
  });

  it.each([
    ['A', 'abcdef', '请输入6-20位英文字母、数字或者符号（除空格），且字母、数字和标点符号至少包含两种'],
    ['B', 'abc123', '密码长度至少8位，并包含大小写字母，数字，特殊符号'],
  ] as const)('ask for the password that rule %s of the platform asks for', (rule, password, sentence) => {
    expect(sentencesOf(personRegisterForm(rule), { ...person, password })).toEqual({ password: sentence });
    expect(sentencesOf(retrieveResetForm(rule), { password })).toEqual({ password: sentence });
    expect(sentencesOf(modifyPasswordForm(rule), { oldPassword: 'x', newPassword: password })).toEqual({ newPassword: sentence });
  });

  it.each([
    [{ loginName: '13800000003' }, { loginName: '用户名为4-32位字母、数字、下划线或短横线，以字母开头' }],
    [{ mobile: '12345678901' }, { mobile: '请输入正确的手机号' }],
    [{ smsCode: '12345' }, { smsCode: '请输入6位短信验证码' }],
    [{ bizLicCode: '91350302ma31kq7e2x' }, { bizLicCode: '请输入正确的社会信用代码' }],
  ])('refuse a registration with %j', (change, sentences) => {
    expect(sentencesOf(companyRegisterForm('B'), { ...firm, ...change })).toEqual(sentences);
  });

  it('refuse the old password as the new one, and a second typing that differs', () => {
    expect(sentencesOf(modifyPasswordForm('B'), { oldPassword: 'Abcdef1!', newPassword: 'Abcdef1!' })).toEqual({
      newPassword: '新密码不能与原密码相同',
    });
    expect([repeatsPassword('a')('a'), repeatsPassword('a')('b')]).toEqual([null, '两次输入的密码不一致']);
  });

  it('ask for an empty new password by that name, and for its second typing', () => {
    expect(sentencesOf(modifyPasswordForm('B'), { oldPassword: '', newPassword: '' })).toMatchObject({ oldPassword: '请输入原密码' });
    expect(sentencesOf(modifyPasswordForm('B'), { oldPassword: 'x', newPassword: '' })).toEqual({ newPassword: '请输入新密码' });
    expect(sentencesOf(retrieveResetForm('B'), { password: '' })).toEqual({ password: '请输入新密码' });
    expect([repeatsPassword('')(''), repeatsPassword('a')('')]).toEqual(['请再次输入密码', '请再次输入密码']);
  });

  it('take e-mail addresses, numbers and codes as an input method writes them', () => {
    const wide = { agencyOrgCode: 'Ｘ1', contactEmail: 'ｌｉｎ＠example。cn', contactMobile: `${widened('138')} 0000 0003` };
    expect(AgencyRegistrationForm.parse({ ...agency, ...wide })).toMatchObject({
      ...{ agencyOrgCode: 'X1', contactEmail: 'lin@example.cn', contactMobile: '13800000003' },
    });
    const typed = { mobile: widened('13800000003'), smsCode: `${widened('123')} 456`, bizLicCode: widened('91350300MA2XYT1A3K') };
    expect(companyRegisterForm('B').parse({ ...firm, ...typed })).toMatchObject({
      ...{ mobile: '13800000003', smsCode: '123456', bizLicCode: '91350300MA2XYT1A3K' },
    });
    const asked = { titleId: '1', items: ['1'], invoiceType: '1', email: 'lin＠example．cn', mobile: '138 0000 0003' };
    expect(InvoiceForm.parse(asked)).toMatchObject({ email: 'lin@example.cn', mobile: '13800000003' });
    expect(InsuranceHolder.parse({ email: 'lin＠example.cn' }).email).toBe('lin@example.cn');
  });

  it('takes no code of an institution with white space in it', () => {
    for (const agencyOrgCode of ['X 1', 'X\u30001', ' X1'])
      expect(sentencesOf(AgencyRegistrationForm, { ...agency, agencyOrgCode })).toEqual({ agencyOrgCode: '请输入非空白符' });
  });

  it('say word for word what an underwriter has to fill in', () => {
    expect(sentencesOf(AgencyRegistrationForm, { agencyOrgCode: '', agencyOrgName: ' ', agencyOrgType: '', logo: '' })).toEqual({
      agencyOrgCode: '金融机构代码不能为空',
      agencyOrgName: '金融机构名称不能为空',
      agencyOrgType: '金融机构类型不能为空',
      logo: 'logo图标不能为空',
    });
  });

  it.each([
    [{ websiteUrl: 'javascript:alert(1)' }],
    [{ websiteUrl: 'https://a.example/<script>' }],
    [{ contactEmail: 'a@b.cn\nBcc: c@d.cn' }],
    [{ contactMobile: '1' }],
    [{ agencyOrgName: 'a\nb' }],
    [{ agencyOrgType: '8' }],
    [{ state: '1' }],
  ])('refuse an underwriter with %j', (change) => {
    expect(AgencyRegistrationForm.safeParse({ ...agency, ...change }).success).toBe(false);
  });
});

describe('certification of a company', () => {
  it.each([
    ['', '请输入统一社会信用代码'],
    ['9135', '请输入正确的社会信用代码'],
  ])('is refused for the credit code %p alone', (creditCode, sentence) => {
    expect(sentencesOf(CompanyCertificationForm, { creditCode, registeredCapital: 'x', termType: '9' })).toEqual({ creditCode: sentence });
  });

  it('shapes everything else, and a shaped one stays as it is', () => {
    const given = {
      creditCode: '350300123456789',
      companyName: ' 示例\u0000鞋业 ',
      registeredCapital: '1,234.5',
      verified: 'yes',
      termType: '3',
      termStart: '2026/1/1',
      approvalDate: '2026-01-02',
      businessScope: '鞋'.repeat(3_000),
      authState: '2',
    };
    const shaped = CompanyCertificationForm.parse(given);
    expect(shaped).toMatchObject({
      companyName: '示例鞋业',
      registeredCapital: '1234.50',
      verified: undefined,
      termType: undefined,
      termStart: '',
      approvalDate: '2026-01-02',
      businessScope: '鞋'.repeat(2_000),
    });
    expect(shaped).not.toHaveProperty('authState');
    expect(CompanyCertificationForm.parse(shaped)).toEqual(shaped);
  });
});
