import { html } from 'hono/html';
import { type GuaranteeContent, guaranteeForm, guaranteeShares, mostAmountYuan } from '#lib/contract/forms/guarantee-form.ts';
import type { GuaranteedCompany } from '../../../platform/domain/guarantee/complete-company.ts';
import { type TenderSection, toBounds } from '../../../platform/domain/guarantee/tender-sections.ts';
import { choiceField, errorSummary, inputField, type SandboxInput, tickField } from '../sandbox-fields.ts';
import type { Markup } from '../sandbox-page.ts';
import { factList } from '../sandbox-pieces.ts';
import { SITE_PATH } from './guarantee-visitor.ts';
import { CIPHER_OPTIONS, inYuan, KIND_OPTIONS, toMinute } from './guarantee-words.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** As they stand on the page. */
const FIELDS = [
  'guaranteeKind',
  'amount',
  'startDate',
  'endDate',
  'cipher',
  'address',
  'contact',
  'contactPhone',
  'email',
  'basicAccount',
  'topQualification',
  'legalPerson',
  'legalPhone',
  'legalIdNo',
  'agreed',
] satisfies (keyof GuaranteeContent)[];
const placeOf = (name: string): number => (FIELDS as readonly string[]).indexOf(name);

/** What is wrong with a finished application, the first sentence for each field, in the order of the page. */
export function findFaults(content: GuaranteeContent, section: TenderSection, now: Date): FieldErrors {
  const parsed = guaranteeForm(content.guaranteeKind, toBounds(section, now)).safeParse(content);
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message }));
  const errors: Record<string, string> = {};
  for (const { name, message } of issues.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))) errors[name] ??= message;
  return errors;
}

/** A first draft: what the portal knows of the company stands in it already. */
export const toFirstContent = (
  { content }: GuaranteedCompany,
  guaranteeKind: GuaranteeContent['guaranteeKind'],
  section: TenderSection,
) => ({
  guaranteeKind,
  amount: guaranteeKind === '1' ? String(section.bidAmountYuan) : '',
  address: content.companyAddress,
  contact: content.handleName,
  contactPhone: content.handlePhone,
});

export interface ApplicationForm {
  readonly section: TenderSection;
  readonly company: GuaranteedCompany;
  readonly content: GuaranteeContent;
  readonly errors: FieldErrors;
  readonly hidden: Readonly<Record<string, string>>;
}

type Field = (name: keyof GuaranteeContent, label: string, rest?: Partial<SandboxInput>) => Markup;

const fieldOf =
  ({ content, errors }: ApplicationForm): Field =>
  (name, label, rest = {}) =>
    inputField({ name, label, value: content[name], ...rest, ...errorOf(errors, name) });

const errorOf = (errors: FieldErrors, name: string) =>
  errors[name] === undefined ? {} : { error: errors[name], focused: Object.keys(errors)[0] === name };

function letterFields(form: ApplicationForm, field: Field): Markup {
  const { content, errors, section } = form;
  const most = `最多是项目金额的 ${guaranteeShares[content.guaranteeKind]}%，也就是 ${inYuan(mostAmountYuan(content.guaranteeKind, section.projectAmountYuan))}`;
  return html`<fieldset>
    <legend>保函</legend>
    ${choiceField({ name: 'guaranteeKind', label: '种类', value: content.guaranteeKind, options: KIND_OPTIONS, ...errorOf(errors, 'guaranteeKind') })}
    <div class="grid">
      ${field('amount', '保函金额', { unit: '元', inputMode: 'decimal', maxLength: 20, wide: true, hint: `招标文件要求投标保函 ${inYuan(section.bidAmountYuan)}。这种保函${most}` })}
      ${field('startDate', '生效日期', { type: 'date', hint: `投标保函不用填：从开标那天（${toMinute(section.bidDeadline)}）起` })}
      ${field('endDate', '到期日期', { type: 'date', hint: `投标保函不用填：开标后 ${section.validDays} 天` })}
    </div>
    ${choiceField({ name: 'cipher', label: '开标前给受益人看吗', value: content.cipher, options: CIPHER_OPTIONS, ...errorOf(errors, 'cipher') })}
  </fieldset>`;
}

const companyFields = ({ company }: ApplicationForm, field: Field): Markup => html`<fieldset>
  <legend>被保证人</legend>
  ${factList([
    ['企业名称', company.companyName],
    ['统一社会信用代码', company.creditCode],
  ])}
  <p class="hint">这两项从企业认证资料带出，要改请到门户的企业认证。</p>
  <div class="grid">
    ${field('address', '通信地址', { wide: true, autoComplete: 'street-address' })}
    ${field('contact', '联系人', { autoComplete: 'name' })} ${field('contactPhone', '联系电话', { inputMode: 'tel', autoComplete: 'tel' })}
    ${field('email', '电子邮箱', { inputMode: 'email', autoComplete: 'email' })}
    ${field('basicAccount', '基本账户账号', { inputMode: 'numeric', maxLength: 30, hint: '12 到 19 位数字' })}
    ${field('topQualification', '最高资质', { wide: true, hint: '没有资质的写“无”' })}
  </div>
</fieldset>
<fieldset>
  <legend>法定代表人</legend>
  <div class="grid">
    ${field('legalPerson', '姓名')} ${field('legalPhone', '电话', { inputMode: 'tel' })}
    ${field('legalIdNo', '身份证号', { maxLength: 18, optional: true, autoComplete: 'off' })}
  </div>
</fieldset>`;

/** The whole application on one page; whatever was typed stays typed. */
export function applicationForm(form: ApplicationForm): Markup {
  const { section, content, errors, hidden } = form;
  const field = fieldOf(form);
  const unseen = Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  return html`<p class="lead">${section.projectName}，${section.sectionName}。受益人：${section.creditor.name}。</p>
    ${errorSummary(errors)}
    <form method="post" action="${SITE_PATH}/apply" novalidate>
      ${unseen} ${letterFields(form, field)} ${companyFields(form, field)}
      <fieldset>
        <legend>委托担保约定</legend>
        <p>担保机构按保函赔付后，我方在 10 日内归还赔付款。所填资料真实、完整，有变化及时告知。</p>
        ${tickField({ name: 'agreed', label: '已看过，同意', value: content.agreed, ...errorOf(errors, 'agreed') })}
      </fieldset>
      <p class="buttons">
        <button name="intent" value="apply">提交申请</button>
        <button class="second" name="intent" value="save">存草稿</button>
      </p>
    </form>`;
}
