import { ConsentField } from '#components/case/consent-field.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { asksHealth } from '#lib/contract/insurance-consents.ts';
import { namesPeople } from '#lib/contract/insurance-notice.ts';
import type { HealthQuestion } from '#lib/contract/insurance-product.ts';
import type { Application } from './application.ts';
import { controlId } from './application-control.ts';
import styles from './insurance-apply.module.css';

const YES_NO = [
  { value: '是', label: '是' },
  { value: '否', label: '否' },
];

interface QuestionProps {
  application: Application;
  asked: HealthQuestion;
  /** Place of the question. */
  index: number;
}

/** How several people are answered for at once. */
const FOR_ALL = { any: '所有被保险人里有一位是这样，就选“是”', all: '所有被保险人都是这样，才选“是”' } as const;

/** Which of the insured people an answer is about. */
function PeopleField({ application: { content, change, errorOf }, asked, index }: QuestionProps) {
  const { insureds } = content;
  const id = controlId('healthAnswers', index, 'people');
  const error = errorOf(id);
  const tick = (place: number, isNamed: boolean) =>
    change({
      insureds: insureds.map((one, at) =>
        at === place ? { ...one, declared: [...one.declared.filter((known) => known !== index), ...(isNamed ? [index] : [])] } : one,
      ),
      healthAnswers: [...content.healthAnswers],
    });
  return (
    <fieldset id={id} className={styles.named} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.hint}>{asked.who === 'all' ? '哪几位不是' : '是哪几位'}</legend>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.people}>
        {insureds.map(({ name, declared }, place) => (
          <CheckRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells a person apart until he has a number
            key={place}
            label={name || `第 ${place + 1} 位`}
            checked={declared.includes(index)}
            onChange={({ target }) => tick(place, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Question({ application, asked, index }: QuestionProps) {
  const { product, content, change, errorOf } = application;
  const { question, kind, who } = asked;
  const id = controlId('healthAnswers', index);
  const answer = content.healthAnswers[index] ?? '';
  const control = {
    id,
    name: id,
    label: `${index + 1}. ${question}`,
    hint: who !== undefined && content.insureds.length > 1 ? FOR_ALL[who] : undefined,
    error: errorOf(id),
    value: answer,
    onChange: ({ target }: { target: { value: string } }) =>
      change({
        healthAnswers: product.healthNotice.map((_, place) => (place === index ? target.value : (content.healthAnswers[place] ?? ''))),
        // Whom the former answer was about, the new one says for itself.
        insureds: content.insureds.map((one) => ({ ...one, declared: one.declared.filter((known) => known !== index) })),
      }),
  };
  if (kind === 'text') return <TextField {...control} maxLength={200} />;
  return (
    <>
      <ChoiceField {...control} choices={YES_NO} />
      {namesPeople(asked, answer, content.insureds) && <PeopleField application={application} asked={asked} index={index} />}
    </>
  );
}

/** Names to be read at a glance; of more than so many the first ones. */
const MOST_NAMES = 5;

/** Of whom the questions are asked. */
function askedPeople({ insureds }: Application['content']): string {
  const names = insureds.flatMap(({ name }) => (name === '' ? [] : [name]));
  const named = names.slice(0, MOST_NAMES).join('、');
  if (insureds.length === 1) return `问的是被保险人${named}，照实答。`;
  return `问的是全部 ${insureds.length} 位被保险人${named === '' ? '' : `：${named}${names.length > MOST_NAMES ? '等' : ''}`}。一位一位想过再答。`;
}

/** The health and risk questions of the insurer, each answered for itself. */
export function NoticeStep({ application }: { application: Application }) {
  const { product, content, errorOf, consents, forgetFaults } = application;
  const questions = product.healthNotice.map((asked, index) => (
    <Question key={asked.question} application={application} asked={asked} index={index} />
  ));
  return (
    <>
      {product.minInsureds > 0 && <p>{askedPeople(content)}</p>}
      {asksHealth(product) && (
        <ConsentField
          consent={consents.health}
          label={`我同意把健康信息交给${product.insurerName}，只用来核保和理赔`}
          whom={product.insurerName}
          error={errorOf(consents.health.field)}
          onTick={() => forgetFaults('healthAnswers')}
        />
      )}
      {questions}
    </>
  );
}
