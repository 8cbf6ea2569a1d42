import type { FormEvent } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { giveAnswers } from '#lib/browser/match-answers.ts';
import type { MatchFacts, MatchField } from '#lib/contract/match/match-rule.ts';
import styles from './match.module.css';
import { NONE, questions, readAnswers, shownAnswers } from './questions.ts';

interface QuestionnaireProps {
  fields: readonly MatchField[];
  answers: MatchFacts;
  onSent?: () => void;
}

/** A few questions whose answers stay in this tab; what is left open counts as not known. */
export function Questionnaire({ fields, answers, onSent }: QuestionnaireProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    giveAnswers(readAnswers(new FormData(event.currentTarget), fields));
    onSent?.();
  };
  return (
    <form onSubmit={send} className={styles.form}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <QuestionField key={field} field={field} shown={shownAnswers(answers, field)} />
        ))}
      </div>
      <div className={styles.send}>
        <Button type="submit">看结果</Button>
        <p className={styles.hint}>不用登录，不查征信。填的只留在这个页面标签里，不知道的可以空着。</p>
      </div>
    </form>
  );
}

function QuestionField({ field, shown }: { field: MatchField; shown: readonly string[] }) {
  const question = questions[field];
  const [first = ''] = shown;
  const id = `match-${field}`;
  if (question.kind === 'figure') {
    return (
      <TextField
        id={id}
        name={field}
        label={question.label}
        hint={question.hint}
        unit={question.unit}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={first}
        maxLength={12}
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
        <CheckRow key={value} name={field} value={value} label={label} defaultChecked={shown.includes(value)} />
      ))}
    </fieldset>
  );
}
