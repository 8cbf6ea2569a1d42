import { html } from 'hono/html';
import {
  belowBid,
  earlyDoubt,
  type GuaranteeBounds,
  type GuaranteeContent,
  guaranteeForm,
  guaranteeShares,
  mostAmountYuan,
} from '#lib/contract/forms/guarantee-form.ts';
import { GUARANTEE_KINDS, type GuaranteeKind, guaranteeKindLabels, LETTER_REPAY_DAYS } from '#lib/contract/guarantee/states.ts';
import { money } from '#lib/validation/plain-decimal.ts';
import type { GuarantorChoice } from '../cases/guarantee/guarantors.ts';
import { inYuan, kindLabel, toMinute } from '../cases/guarantee/letter-words.ts';
import { areBidsOpened, besideWords, type GuaranteedCompany, type listBeside, type TenderSection } from '../cases/guarantee/letters.ts';
import { premiumParts, premiumRules, toPremium } from '../cases/guarantee/premium.ts';
import { choiceField, errorSummary, inputField, selectField, type TextInput, tickField } from '../workbench/kit/fields.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { factList, notice } from '../workbench/kit/pieces.ts';
import { institutionConsent } from './institution-consent.ts';
import { type IssueTimes, issuePart } from './issue-times.ts';
import { cipherOptions, KIND_OPTIONS } from './letter-text.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** As they stand on the page. */
const FIELDS = [
  'guarantorId',
  'guaranteeKind',
  'another',
  'early',
  'amount',
  'below',
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
  'shared',
] satisfies ('guarantorId' | keyof GuaranteeContent)[];
const placeOf = (name: string): number => (FIELDS as readonly string[]).indexOf(name);

/** What is wrong with a finished application, the first sentence for each field, in the order of the page. */
export function findFaults(content: GuaranteeContent, bounds: GuaranteeBounds): FieldErrors {
  const parsed = guaranteeForm(content.guaranteeKind, bounds).safeParse(content);
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message }));
  const errors: Record<string, string> = {};
  for (const { name, message } of issues.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))) errors[name] ??= message;
  return errors;
}

interface ApplicationForm {
  readonly times: IssueTimes;
  readonly guarantors: readonly GuarantorChoice[];
  readonly guarantorId: string;
  readonly section: TenderSection;
  readonly company: GuaranteedCompany;
  readonly content: GuaranteeContent;
  readonly errors: FieldErrors;
  /** Letters of the same section and kind that stand already. */
  readonly beside: Awaited<ReturnType<typeof listBeside>>;
  readonly hidden: Readonly<Record<string, string>>;
}

type Field = (name: keyof GuaranteeContent, label: string, rest?: Partial<TextInput>) => Markup;

const fieldOf =
  ({ content, errors }: ApplicationForm): Field =>
  (name, label, rest = {}) =>
    inputField({ name, label, value: content[name], ...rest, ...errorOf(errors, name) });

const errorOf = (errors: FieldErrors, name: string) =>
  errors[name] === undefined ? {} : { error: errors[name], focused: Object.keys(errors)[0] === name };

/** How long its letters took from payment to issue: in days, half ones too. */
const paceWords = (issued: GuarantorChoice['issued']): string =>
  issued === null ? '' : `最近 ${issued.count} 份${issued.days < 1 ? '平均不到 1 天' : `平均 ${Math.round(issued.days * 2) / 2} 天`}出函`;

const guarantorWords = ({ agencyName, phone, issued }: GuarantorChoice): string =>
  [agencyName, paceWords(issued), phone === '' ? '' : `电话 ${phone}`].filter((words) => words !== '').join('，');

/** Nobody is chosen for the applicant, who consents to hand the application over to it; but where there is one alone. */
function guarantorField({ guarantors, guarantorId, errors }: ApplicationForm): Markup {
  const [only] = guarantors.length === 1 ? guarantors : [];
  const isOffered = guarantors.some(({ agencyId }) => agencyId === guarantorId);
  const options = guarantors.map((one) => [one.agencyId, guarantorWords(one)] as const);
  const isTimed = guarantors.some(({ issued }) => issued !== null);
  return selectField({
    name: 'guarantorId',
    label: '担保机构',
    value: isOffered ? guarantorId : (only?.agencyId ?? ''),
    options: isOffered || only !== undefined ? options : [['', '请选择'], ...options],
    hint: `${guarantors.length > 1 ? '保费各家一样，' : ''}审核和出函都由它办${isTimed ? '。出函用的天数从付款算起' : ''}`,
    ...errorOf(errors, 'guarantorId'),
  });
}

/** A second letter is nearly always a slip, and would be paid for. */
function anotherField({ beside, content, errors }: ApplicationForm): Markup | '' {
  const [first] = beside;
  if (first === undefined) return '';
  return html`${notice('turn', `这个标段您已经有${besideWords(beside)}`, html`要接着办，请<a href="/orders/${first.orderNo}">看 ${first.orderNo}</a>。`)}
    ${tickField({ name: 'another', label: '再办一份，另付一份保费', value: content.another, ...errorOf(errors, 'another') })}`;
}

/** A bid letter over less than its tender asks for is mostly refused there, and would be paid for. */
function belowField({ content, errors, section }: ApplicationForm): Markup | '' {
  const below = belowBid(content.guaranteeKind, Number(content.amount), section);
  if (below === null) return '';
  return tickField({ name: 'below', label: `知道${below}，就按这个金额办`, value: content.below, ...errorOf(errors, 'below') });
}

/** A letter for who has won, before anybody has: mostly the wrong kind was chosen, and would be paid for. */
function earlyField({ content, errors, section, times }: ApplicationForm): Markup | '' {
  const doubt = earlyDoubt(content.guaranteeKind, { isBidding: !areBidsOpened(section, times.now) });
  if (doubt === null) return '';
  return tickField({ name: 'early', label: `知道${doubt}，现在就办`, value: content.early, ...errorOf(errors, 'early') });
}

/** Asked of a bid letter before the opening alone; who chooses that kind only in the page finds it there, and the safer answer. */
function cipherField({ content: { guaranteeKind, cipher }, section, times }: ApplicationForm): Markup | '' {
  if (areBidsOpened(section, times.now)) return '';
  const isBid = guaranteeKind === '1';
  const field = choiceField({
    name: 'cipher',
    label: '开标前给受益人看吗',
    value: isBid ? cipher : '1',
    options: cipherOptions(toMinute(section.bidDeadline)),
    hint: '担保机构审核，一直看得到内容。保函文件上写着企业和金额：除了按招标文件的要求递交，开标前别给别人',
  });
  return html`<div data-kind="1" ${isBid ? '' : html`hidden`}>${field}</div>`;
}

/** A hint for each kind; the page's styles show that of the kind that is chosen, before it is sent too. */
const byKind = (chosen: GuaranteeKind, hintOf: (kind: GuaranteeKind) => string): Markup =>
  html`${GUARANTEE_KINDS.map((kind) => html`<span data-kind="${kind}" ${kind === chosen ? '' : html`hidden`}>${hintOf(kind)}</span>`)}`;

function letterFields(form: ApplicationForm, field: Field): Markup {
  const { content, errors, section } = form;
  const asked = `招标文件要求投标保函 ${inYuan(section.bidAmountYuan)}。`;
  const amountHint = (kind: GuaranteeKind) =>
    `${kind === '1' ? asked : ''}${guaranteeKindLabels[kind]}最多是项目金额的 ${guaranteeShares[kind]}%，也就是 ${inYuan(mostAmountYuan(kind, section.projectAmountYuan))}`;
  const dayHint = (ofBid: string, ofOthers: string) => byKind(content.guaranteeKind, (kind) => (kind === '1' ? ofBid : ofOthers));
  return html`<fieldset>
    <legend>保函</legend>
    ${guarantorField(form)}
    ${choiceField({ name: 'guaranteeKind', label: '种类', value: content.guaranteeKind, options: KIND_OPTIONS, ...errorOf(errors, 'guaranteeKind') })}
    ${anotherField(form)} ${earlyField(form)}
    <div class="grid">
      ${field('amount', '保函金额', { unit: '元', inputMode: 'decimal', maxLength: 20, wide: true, hint: byKind(content.guaranteeKind, amountHint) })}
      ${field('startDate', '生效日期', { type: 'date', hint: dayHint(`投标保函不用填：从开标那天（${toMinute(section.bidDeadline)}）起`, '从哪天起担保，不早于今天') })}
      ${field('endDate', '到期日期', { type: 'date', hint: dayHint(`投标保函不用填：开标后 ${section.validDays} 天`, '担保到哪天，最长 5 年') })}
    </div>
    ${belowField(form)}
    ${cipherField(form)}
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
    ${field('basicAccount', '基本账户账号', { inputMode: 'numeric', maxLength: 40, hint: '12 到 19 位数字' })}
    ${field('topQualification', '最高资质', { wide: true, hint: '没有资质的写“无”' })}
  </div>
</fieldset>
<fieldset>
  <legend>法定代表人</legend>
  <div class="grid">
    ${field('legalPerson', '姓名')} ${field('legalPhone', '电话', { inputMode: 'tel' })}
    ${field('legalIdNo', '身份证号', { optional: true, autoComplete: 'off' })}
  </div>
</fieldset>`;

/** What the letter costs as it stands in the form, and how that is reckoned. */
function premiumPart({ content: { guaranteeKind, amount }, errors }: ApplicationForm): Markup {
  const isKnown = errors.amount === undefined && money(amount) === null && Number(amount) > 0;
  const { leastYuan } = premiumRules[guaranteeKind];
  if (!isKnown)
    return html`<fieldset id="premium">
      <legend>保费</legend>
      <p>填好保函金额，点“重新算保费”，就知道要付多少。最低 ${inYuan(leastYuan)}。</p>
    </fieldset>`;
  const { premiumYuan } = toPremium(guaranteeKind, Number(amount));
  const parts = premiumParts(guaranteeKind, Number(amount)).map((part) => `${inYuan(part.amountYuan)} × ${part.ratePercent}%`);
  const least = premiumYuan === leastYuan ? `，最低 ${inYuan(leastYuan)}` : '';
  return html`<fieldset id="premium">
    <legend>保费</legend>
    <p class="figure-xl">${inYuan(premiumYuan)}</p>
    <p>按${kindLabel(guaranteeKind)} ${inYuan(Number(amount))}算：${parts.join(' + ')}${least}。一次付清，管整个有效期。</p>
    <p class="hint">改了种类或金额，点“重新算保费”。提交以后还会再给您看一遍，再付款。</p>
  </fieldset>`;
}

/** The whole application on one page; whatever was typed stays typed. */
export function applicationForm(form: ApplicationForm): Markup {
  const { section, content, errors, hidden } = form;
  const field = fieldOf(form);
  const unseen = Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  return html`<p class="lead">${section.projectName}，${section.sectionName}。受益人：${section.creditor.name}。</p>
    ${issuePart(form.times, content.guaranteeKind === '1' ? section : null, true)} ${errorSummary(errors)}
    <form method="post" action="/apply" novalidate>
      ${unseen} ${letterFields(form, field)} ${companyFields(form, field)}
      <fieldset>
        <legend>委托担保约定</legend>
        <p>担保机构按保函赔付后，我方在 ${LETTER_REPAY_DAYS} 日内归还赔付款。所填资料真实、完整，有变化及时告知。</p>
        ${tickField({ name: 'agreed', label: '已看过，同意', value: content.agreed, ...errorOf(errors, 'agreed') })}
      </fieldset>
      <fieldset>
        <legend>资料交给谁</legend>
        ${institutionConsent()}
        ${tickField({ name: 'shared', label: '同意把这份申请交给上面选的担保机构', value: content.shared, ...errorOf(errors, 'shared') })}
      </fieldset>
      ${premiumPart(form)}
      <p class="buttons">
        <button name="intent" value="apply">提交申请</button>
        <button class="second" name="intent" value="save">存草稿</button>
        <button class="second" name="intent" value="price">重新算保费</button>
      </p>
    </form>`;
}
