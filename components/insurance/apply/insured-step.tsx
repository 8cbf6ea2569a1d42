import { useEffect, useRef, useState } from 'react';
import { ConsentField } from '#components/case/consent-field.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { namesOthers, SELF } from '#lib/contract/insurance-consents.ts';
import { HEIRS_BY_LAW, isForCompanies, isLiability, NEAR_RELATIVES } from '#lib/contract/insurance-cover.ts';
import { idTypeOptions, occupationHint } from '#lib/labels/insurance-order-labels.ts';
import { type Application, FIRST_HEIR, type Heir, type Insured, NO_HEIR, NO_INSURED, related } from './application.ts';
import { controlId, personControl } from './application-control.ts';
import styles from './insurance-apply.module.css';
import { MAX_INSUREDS, takesRoster, twiceDoubt } from './roster.ts';
import { RosterPanel } from './roster-panel.tsx';

const RESIDENT_CARD = '1';

interface PersonProps {
  application: Application;
  /** Place in the list. */
  index: number;
}

const toOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

interface InsuredFieldsProps extends PersonProps {
  onTouch: () => void;
  onRemove: () => void;
}

const RENAMED = '姓名改过，证件号码请再填一遍';

/** Whether somebody stood here before under another name, whose number was taken out with it. */
const isOtherName = ({ name, idNo }: Pick<Heir, 'name' | 'idNo'>, formerly: Pick<Heir, 'name' | 'idNo'> | undefined): boolean =>
  idNo === '' && formerly !== undefined && formerly.idNo !== '' && formerly.name !== name;

/** One insured person. */
function InsuredFields({ application, index, onTouch, onRemove }: InsuredFieldsProps) {
  const { product, content, change } = application;
  const { insureds } = content;
  const insured = insureds[index];
  const control = (field: keyof Insured) => personControl(application, 'insureds', index, field);
  if (insured === undefined) return null;
  const relate = (relation: string) =>
    change({ insureds: insureds.map((one, place) => (place === index ? related(one, relation, content.holder, product) : one)) });
  const isRenamed = isOtherName(insured, application.begun.order?.application.insureds[index]);
  const isAskedAgain = insured.relation === SELF && insured.idNo === '' && content.holder.idNo.includes('*');
  return (
    <fieldset className={styles.person} onFocus={onTouch}>
      <legend className={styles.personTitle}>第 {index + 1} 位</legend>
      {product.relations.length > 0 && (
        <SelectField
          {...control('relation')}
          label="是投保人的"
          placeholder="请选择"
          options={toOptions(product.relations)}
          onChange={({ target }) => relate(target.value)}
        />
      )}
      <TextField {...control('name')} label="姓名" autoComplete="off" maxLength={50} />
      <SelectField {...control('idType')} label="证件类型" options={idTypeOptions} />
      <NumberField
        {...control('idNo')}
        label="证件号码"
        hint={isAskedAgain ? '投保人的证件号码只显示一部分，算保费要完整的，请再填一遍' : isRenamed ? RENAMED : undefined}
        below={<span role="status">{twiceDoubt(insureds, index)}</span>}
        autoComplete="off"
        spellCheck={false}
      />
      {insured.idType !== RESIDENT_CARD && <TextField {...control('birthDate')} label="出生日期" type="date" />}
      {product.occupationClasses.length > 0 && (
        <SelectField {...control('occupationClass')} label="职业类别" placeholder="请选择" options={toOptions(product.occupationClasses)} />
      )}
      {insureds.length > product.minInsureds && (
        <Button variant="plain" size="small" className={styles.remove} onClick={onRemove}>
          去掉这一位
        </Button>
      )}
    </fieldset>
  );
}

/** From so many on, people who need no change stand in one line each. */
const LINES_FROM = 6;

interface InsuredLineProps {
  insured: Insured;
  index: number;
  onOpen: () => void;
  onRemove: () => void;
}

/** An insured person in one line, with the way to all of it. */
function InsuredLine({ insured: { name, idNo, occupationClass }, index, onOpen, onRemove }: InsuredLineProps) {
  return (
    <div className={styles.line}>
      <p>
        第 {index + 1} 位　<b>{name}</b>　{[idNo, occupationClass].filter((part) => part !== '').join('，')}
      </p>
      <span className={styles.lineTools}>
        <Button variant="plain" size="small" onClick={onOpen}>
          改<span className="visually-hidden">{name}</span>
        </Button>
        <Button variant="plain" size="small" onClick={onRemove}>
          去掉<span className="visually-hidden">{name}</span>
        </Button>
      </span>
    </div>
  );
}

/** All insured people; those of a long list in lines, but for who was touched or is wrong. */
function InsuredList({ application }: { application: Application }) {
  const { content, change, errorOf } = application;
  const { insureds } = content;
  const [opened, setOpened] = useState<readonly number[]>([]);
  const open = (index: number) => setOpened((all) => (all.includes(index) ? all : [...all, index]));
  const edited = useRef<number>(undefined);
  const edit = (index: number) => {
    edited.current = index;
    open(index);
  };
  // The line that was pressed is gone: whoever pressed it goes on in the fields that took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are there once it is opened
  useEffect(() => {
    if (edited.current !== undefined) focusField(controlId('insureds', edited.current, 'name'));
    edited.current = undefined;
  }, [opened]);
  const remove = (index: number) => {
    change({ insureds: insureds.filter((_, place) => place !== index) });
    setOpened((all) => all.filter((place) => place !== index).map((place) => (place > index ? place - 1 : place)));
  };
  const isLine = (insured: Insured, index: number): boolean =>
    insureds.length >= LINES_FROM &&
    !opened.includes(index) &&
    insured.name !== '' &&
    insured.idNo !== '' &&
    twiceDoubt(insureds, index) === undefined &&
    Object.keys(insured).every((field) => errorOf(controlId('insureds', index, field)) === undefined);
  return insureds.map((insured, index) =>
    isLine(insured, index) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells a person apart until he has a number
      <InsuredLine key={index} insured={insured} index={index} onOpen={() => edit(index)} onRemove={() => remove(index)} />
    ) : (
      <InsuredFields
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells a person apart until he has a number
        key={index}
        application={application}
        index={index}
        onTouch={() => open(index)}
        onRemove={() => remove(index)}
      />
    ),
  );
}

/** What the classes of occupation mean, in the usual table of accident insurance. */
function OccupationHelp({ classes }: { classes: readonly string[] }) {
  return (
    <Disclosure summary="职业类别怎么选">
      <ul>
        {classes.map((name) => (
          <li key={name}>
            {name}：{occupationHint(name)}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>一个人做几样的，按危险高的选。拿不准的，问保险公司，以它的职业分类表为准。</p>
    </Disclosure>
  );
}

/** Of whom is younger, a guardian agrees (个人信息保护法第三十一条). */
const GUARDED_UNTIL = 14;

const MAX_HEIRS = 5;
const BY_LAW = { value: '法定', label: '按法律定', hint: '给配偶、子女和父母，不用填' };
const KINDS = [BY_LAW, { value: '指定', label: '我来指定', hint: '写明给谁、各给几成' }];

function HeirFields({ application, index }: PersonProps) {
  const { content, change } = application;
  const { beneficiaries } = content;
  const heir = beneficiaries[index];
  const control = (field: keyof Heir) => personControl(application, 'beneficiaries', index, field);
  return (
    <fieldset className={styles.person}>
      <legend className={styles.personTitle}>受益人 {index + 1}</legend>
      <TextField {...control('name')} label="姓名" autoComplete="off" maxLength={50} />
      {isForCompanies(application.product) ? (
        <SelectField
          {...control('relation')}
          label="是被保险人的"
          hint="单位给员工投保，受益人只能是员工本人或者近亲属"
          placeholder="请选择"
          options={toOptions(NEAR_RELATIVES)}
        />
      ) : (
        <TextField {...control('relation')} label="是被保险人的" hint="比如配偶、女儿" maxLength={20} />
      )}
      <NumberField
        {...control('idNo')}
        label="身份证号"
        hint={heir !== undefined && isOtherName(heir, application.begun.order?.application.beneficiaries[index]) ? RENAMED : undefined}
        autoComplete="off"
        spellCheck={false}
      />
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
  const { beneficiaryKind, beneficiaries, insureds } = content;
  const isGroup = insureds.length > 1;
  const isNamed = beneficiaryKind === '指定' && !isGroup;
  const error = errorOf('beneficiaries');
  const choose = (kind: string) =>
    kind === '指定'
      ? change({ beneficiaryKind: '指定', beneficiaries: beneficiaries.length > 0 ? beneficiaries : [FIRST_HEIR] })
      : change({ beneficiaryKind: '法定', beneficiaries: [] });
  return (
    <section id="beneficiaries" aria-label="受益人" className={styles.group}>
      <ChoiceField
        name="beneficiaryKind"
        label="身故以后赔给谁"
        choices={isGroup ? [{ ...BY_LAW, hint: HEIRS_BY_LAW }] : KINDS}
        value={beneficiaryKind}
        error={errorOf('beneficiaryKind')}
        onChange={({ target }) => choose(target.value)}
      />
      {error !== undefined && <FieldError id="beneficiaries-error">{error}</FieldError>}
      {isNamed &&
        beneficiaries.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells a person apart until he has a number
          <HeirFields key={index} application={application} index={index} />
        ))}
      {isNamed && beneficiaries.length < MAX_HEIRS && (
        <Button variant="second" size="small" className={styles.add} onClick={() => change({ beneficiaries: [...beneficiaries, NO_HEIR] })}>
          <Icon name="plus" />
          再加一位
        </Button>
      )}
    </section>
  );
}

/** Everybody who is insured, and who gets the money. */
export function InsuredStep({ application }: { application: Application }) {
  const { product, content, change, errorOf, consents, forgetFaults } = application;
  const { insureds } = content;
  const error = errorOf('insureds');
  // Whoever gets the money may be younger than those who are taken.
  const isOfAge = (product.ageMin ?? 0) >= GUARDED_UNTIL && content.beneficiaries.length === 0;
  const add = () => {
    const { relation = '', occupationClass = '' } = insureds.at(-1) ?? {};
    // Whoever comes next is mostly related as the last one was, but nobody is himself twice.
    change({ insureds: [...insureds, { ...NO_INSURED, relation: relation === SELF ? '' : relation, occupationClass }] });
  };
  return (
    <>
      <section id="insureds" aria-labelledby="insureds-title" className={styles.group}>
        <h2 id="insureds-title" className={styles.subtitle}>
          被保险人，{insureds.length} 位
        </h2>
        {product.minInsureds > 1 && <p className={styles.hint}>这个产品 {product.minInsureds} 个人起投。</p>}
        {error !== undefined && <FieldError id="insureds-error">{error}</FieldError>}
        {product.occupationClasses.length > 0 && <OccupationHelp classes={product.occupationClasses} />}
        {takesRoster(product, insureds) && <RosterPanel application={application} />}
        <InsuredList application={application} />
        {insureds.length < MAX_INSUREDS && (
          <Button variant="second" size="small" className={styles.add} onClick={add}>
            <Icon name="plus" />
            再加一位
          </Button>
        )}
      </section>
      {!isLiability(product) && <BeneficiaryFields application={application} />}
      {namesOthers(content) && (
        <ConsentField
          consent={consents.roster}
          label={`名单里的人都知道并同意了${isOfAge ? '' : '；不满 14 周岁的，监护人同意了'}`}
          error={errorOf(consents.roster.field)}
          onTick={() => forgetFaults('insureds')}
        />
      )}
    </>
  );
}
