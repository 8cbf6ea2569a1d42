import { Button } from '#components/ui/button/button.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { personControl } from './application-control.ts';
import styles from './apply-form.module.css';
import { type Heir, NO_HEIR } from './empty-application.ts';
import type { Application } from './use-application.ts';

const MAX_HEIRS = 5;
const KINDS = [
  { value: '法定', label: '按法律定', hint: '给配偶、子女和父母，不用填' },
  { value: '指定', label: '我来指定', hint: '写明给谁、各给几成' },
];

function HeirFields({ application, index }: { application: Application; index: number }) {
  const { content, change } = application;
  const { beneficiaries } = content;
  const control = (field: keyof Heir) => personControl(application, 'beneficiaries', index, field);
  return (
    <fieldset className={styles.person}>
      <legend className={styles.personTitle}>受益人 {index + 1}</legend>
      <TextField {...control('name')} label="姓名" autoComplete="off" maxLength={50} />
      <TextField {...control('relation')} label="是被保险人的" hint="比如配偶、女儿" maxLength={20} />
      <TextField {...control('idNo')} label="身份证号" autoComplete="off" spellCheck={false} maxLength={20} />
      <TextField {...control('sharePercent')} label="给多少" unit="%" inputMode="numeric" maxLength={3} />
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
export function BeneficiaryFields({ application }: { application: Application }) {
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
