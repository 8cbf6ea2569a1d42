import { ConsentField } from '#components/case/consent-field.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { namesOthers } from '#lib/contract/insurance-consents.ts';
import { idTypeOptions } from '#lib/labels/insurance-order-labels.ts';
import { type Application, type Heir, type Insured, NO_HEIR, NO_INSURED } from './application.ts';
import { personControl } from './application-control.ts';
import styles from './insurance-apply.module.css';

const SELF = '本人';
const RESIDENT_CARD = '1';

interface PersonProps {
  application: Application;
  /** Place in the list. */
  index: number;
}

const toOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

/** The holder insures himself: what is known of him need not be typed again. */
function withHolder(insured: Insured, { content: { holder } }: Application): Insured {
  if (holder.kind === '企业') return insured;
  return { ...insured, name: holder.name || insured.name, idType: holder.idType, idNo: holder.idNo || insured.idNo };
}

/** One insured person. */
function InsuredFields({ application, index }: PersonProps) {
  const { product, content, change } = application;
  const { insureds } = content;
  const insured = insureds[index];
  const control = (field: keyof Insured) => personControl(application, 'insureds', index, field);
  if (insured === undefined) return null;
  const relate = (relation: string) => {
    const next = { ...insured, relation };
    change({
      insureds: insureds.map((one, place) => (place === index ? (relation === SELF ? withHolder(next, application) : next) : one)),
    });
  };
  return (
    <fieldset className={styles.person}>
      <legend className={styles.personTitle}>第 {index + 1} 位</legend>
      <SelectField
        {...control('relation')}
        label="是投保人的"
        placeholder="请选择"
        options={toOptions(product.relations)}
        onChange={({ target }) => relate(target.value)}
      />
      <TextField {...control('name')} label="姓名" autoComplete="off" maxLength={50} />
      <SelectField {...control('idType')} label="证件类型" options={idTypeOptions} />
      <NumberField {...control('idNo')} label="证件号码" autoComplete="off" spellCheck={false} />
      {insured.idType !== RESIDENT_CARD && <TextField {...control('birthDate')} label="出生日期" type="date" />}
      {product.occupationClasses.length > 0 && (
        <SelectField {...control('occupationClass')} label="职业类别" placeholder="请选择" options={toOptions(product.occupationClasses)} />
      )}
      {insureds.length > product.minInsureds && (
        <Button
          variant="plain"
          size="small"
          className={styles.remove}
          onClick={() => change({ insureds: insureds.filter((_, place) => place !== index) })}
        >
          去掉这一位
        </Button>
      )}
    </fieldset>
  );
}

const MAX_HEIRS = 5;
const KINDS = [
  { value: '法定', label: '按法律定', hint: '给配偶、子女和父母，不用填' },
  { value: '指定', label: '我来指定', hint: '写明给谁、各给几成' },
];

function HeirFields({ application, index }: PersonProps) {
  const { content, change } = application;
  const { beneficiaries } = content;
  const control = (field: keyof Heir) => personControl(application, 'beneficiaries', index, field);
  return (
    <fieldset className={styles.person}>
      <legend className={styles.personTitle}>受益人 {index + 1}</legend>
      <TextField {...control('name')} label="姓名" autoComplete="off" maxLength={50} />
      <TextField {...control('relation')} label="是被保险人的" hint="比如配偶、女儿" maxLength={20} />
      <NumberField {...control('idNo')} label="身份证号" autoComplete="off" spellCheck={false} />
      <TextField {...control('sharePercent')} label="给多少" unit="%" inputMode="numeric" />
      {beneficiaries.length > 1 && (
        <Button
          variant="plain"
          size="small"
          className={styles.remove}
          onClick={() => change({ beneficiaries: beneficiaries.filter((_, place) => place !== index) })}
        >
          去掉这一位
        </Button>
      )}
    </fieldset>
  );
}

/** Who gets the money when the insured person cannot. */
function BeneficiaryFields({ application }: { application: Application }) {
  const { content, change, errorOf } = application;
  const { beneficiaryKind, beneficiaries } = content;
  const error = errorOf('beneficiaries');
  const choose = (kind: string) =>
    kind === '指定'
      ? change({ beneficiaryKind: '指定', beneficiaries: beneficiaries.length > 0 ? beneficiaries : [{ ...NO_HEIR, sharePercent: '100' }] })
      : change({ beneficiaryKind: '法定', beneficiaries: [] });
  return (
    <section id="beneficiaries" aria-label="受益人" className={styles.group}>
      <ChoiceField
        name="beneficiaryKind"
        label="身故以后赔给谁"
        choices={KINDS}
        value={beneficiaryKind}
        error={errorOf('beneficiaryKind')}
        onChange={({ target }) => choose(target.value)}
      />
      {error !== undefined && <FieldError id="beneficiaries-error">{error}</FieldError>}
      {beneficiaries.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells a person apart until he has a number
        <HeirFields key={index} application={application} index={index} />
      ))}
      {beneficiaryKind === '指定' && beneficiaries.length < MAX_HEIRS && (
        <Button variant="second" size="small" className={styles.add} onClick={() => change({ beneficiaries: [...beneficiaries, NO_HEIR] })}>
          <Icon name="plus" />
          再加一位
        </Button>
      )}
    </section>
  );
}

const MAX_INSUREDS = 200;

/** Everybody who is insured, and who gets the money. */
export function InsuredStep({ application }: { application: Application }) {
  const { product, content, change, errorOf, consents, forgetFaults } = application;
  const { insureds } = content;
  const error = errorOf('insureds');
  const add = () => {
    const former = insureds.at(-1);
    change({
      insureds: [...insureds, { ...NO_INSURED, relation: former?.relation ?? '', occupationClass: former?.occupationClass ?? '' }],
    });
  };
  return (
    <>
      <section id="insureds" aria-labelledby="insureds-title" className={styles.group}>
        <h2 id="insureds-title" className={styles.subtitle}>
          被保险人，{insureds.length} 位
        </h2>
        {product.minInsureds > 1 && <p className={styles.hint}>这个产品 {product.minInsureds} 个人起投。</p>}
        {error !== undefined && <FieldError id="insureds-error">{error}</FieldError>}
        {insureds.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells a person apart until he has a number
          <InsuredFields key={index} application={application} index={index} />
        ))}
        {insureds.length < MAX_INSUREDS && (
          <Button variant="second" size="small" className={styles.add} onClick={add}>
            <Icon name="plus" />
            再加一位
          </Button>
        )}
      </section>
      <BeneficiaryFields application={application} />
      {namesOthers(content) && (
        <ConsentField
          consent={consents.roster}
          label="名单里的人都知道并同意了；不满 14 周岁的，监护人同意了"
          error={errorOf(consents.roster.field)}
          onTick={() => forgetFaults('insureds')}
        />
      )}
    </>
  );
}
