import { type FormEvent, useEffect, useState } from 'react';
import { figureFault, NONE, questions, readAnswers, shownAnswers } from '#components/catalogue/match/questions.ts';
import { Button } from '#components/ui/button/button.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { PlainCheckRow } from '#components/ui/plain/plain-check-row.tsx';
import { PlainTextField } from '#components/ui/plain/plain-text-field.tsx';
import { autosaveTypedAnswers, giveAnswers, readTypedAnswers, type TypedAnswers } from '#lib/browser/match-answers.ts';
import type { MatchFacts, MatchField } from '#lib/contract/match/match-rule.ts';
import styles from './match.module.css';

interface QuestionnaireProps {
  fields: readonly MatchField[];
  answers: MatchFacts;
  onSent?: () => void;
  /** The fields stand beside each other where there is room. */
  isBeside?: boolean;
  /** May be sent without an answer: it was passed over. */
  passes?: boolean;
}

type Faults = Readonly<Partial<Record<MatchField, string>>>;

const idOf = (field: string): string => `match-${field}`;

const toTyped = (form: HTMLFormElement, fields: readonly MatchField[]): TypedAnswers => {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, data.getAll(field).map(String)]));
};

const onlyKeys = <V,>(all: Readonly<Partial<Record<MatchField, V>>>, isKept: (field: MatchField) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => isKept(field as MatchField))) as Partial<Record<MatchField, V>>;

const findFaults = (typed: TypedAnswers): Faults =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, [text = '']]) => {
      const fault = figureFault(field as MatchField, text);
      return fault === null ? [] : [[field, fault]];
    }),
  );

/** A few questions whose answers stay in this tab; what is left open counts as not known. */
export function Questionnaire({ fields, answers, onSent, isBeside = false, passes = false }: QuestionnaireProps) {
  const [isEmpty, setEmpty] = useState(false);
  const [typed, setTyped] = useState<TypedAnswers | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => {
    const kept = readTypedAnswers();
    // Nothing kept: what somebody typed before the page came to life stays.
    if (Object.keys(kept).length > 0) setTyped(kept);
  }, []);
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const given = toTyped(currentTarget, fields);
    autosaveTypedAnswers({ ...readTypedAnswers(), ...given });
    setEmpty(false);
    setFaults((all) => onlyKeys(all, (field) => figureFault(field, given[field]?.[0] ?? '') !== null));
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findFaults(toTyped(form, fields));
    const [first] = Object.keys(found);
    setFaults(found);
    if (first !== undefined) return document.getElementById(idOf(first))?.focus();
    const given = readAnswers(new FormData(form), fields);
    const changes = fields.some((field) => given[field] !== undefined || answers[field] !== undefined);
    setEmpty(!changes && !passes);
    if (!changes && !passes) return document.getElementById(idOf(fields[0] ?? ''))?.focus();
    giveAnswers(given);
    autosaveTypedAnswers(onlyKeys(readTypedAnswers(), (field) => !fields.includes(field)));
    onSent?.();
  };
  return (
    <form onSubmit={send} onChange={keep} noValidate className={styles.form}>
      <div key={typed === null ? 'served' : 'kept'} className={joinClasses(styles.fields, isBeside && styles.beside)}>
        {fields.map((field) => (
          <QuestionField key={field} field={field} shown={typed?.[field] ?? shownAnswers(answers, field)} error={faults[field]} />
        ))}
      </div>
      <div className={styles.send}>
        {isEmpty && (
          <div role="alert">
            <FieldError id="match-empty">先答一个再看结果，不知道的可以空着</FieldError>
          </div>
        )}
        <Button type="submit" variant={passes ? 'second' : 'main'}>
          看结果
        </Button>
        <p className={styles.hint}>不用登录，不查征信。填的只留在这个页面标签里，不知道的可以空着。</p>
      </div>
    </form>
  );
}

function QuestionField({ field, shown, error }: { field: MatchField; shown: readonly string[]; error: string | undefined }) {
  const question = questions[field];
  const [first = ''] = shown;
  const id = idOf(field);
  if (question.kind === 'figure') {
    return (
      <PlainTextField
        id={id}
        name={field}
        label={question.label}
        hint={question.hint}
        error={error}
        unit={question.unit}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={first}
      />
    );
  }
  const options = Object.entries(question.options).map(([value, label]) => ({ value, label }));
  if (question.kind === 'one') {
    return <SelectField id={id} name={field} label={question.label} placeholder="不清楚" options={options} defaultValue={first} />;
  }
  return (
    <fieldset className={styles.several}>
      <legend>{question.label}</legend>
      {[...options, { value: NONE, label: '都没有' }].map(({ value, label }) => (
        <PlainCheckRow key={value} name={field} value={value} label={label} defaultChecked={shown.includes(value)} />
      ))}
    </fieldset>
  );
}
