import { Button } from '#components/ui/button/button.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { idTypeOptions } from '#lib/labels/insurance-order-labels.ts';
import { personControl } from './application-control.ts';
import styles from './apply-form.module.css';
import type { Insured } from './empty-application.ts';
import type { Application } from './use-application.ts';

const SELF = '本人';
const RESIDENT_CARD = '1';

interface InsuredFieldsProps {
  application: Application;
  index: number;
}

const toOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

/** The holder insures himself: what is known of him need not be typed again. */
function withHolder(insured: Insured, { content: { holder } }: Application): Insured {
  if (holder.kind === '企业') return insured;
  return { ...insured, name: holder.name || insured.name, idType: holder.idType, idNo: holder.idNo || insured.idNo };
}

/** One insured person. */
export function InsuredFields({ application, index }: InsuredFieldsProps) {
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
      <TextField {...control('idNo')} label="证件号码" autoComplete="off" spellCheck={false} maxLength={20} />
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
