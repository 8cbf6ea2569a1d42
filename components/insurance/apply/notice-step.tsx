import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { controlId } from './control-id.ts';
import type { Application } from './use-application.ts';

const YES_NO = [
  { value: '是', label: '是' },
  { value: '否', label: '否' },
];

/** The health and risk questions of the insurer, each answered for itself. */
export function NoticeStep({ application }: { application: Application }) {
  const { product, content, change, errorOf } = application;
  const answer = (index: number, text: string) =>
    change({ healthAnswers: product.healthNotice.map((_, place) => (place === index ? text : (content.healthAnswers[place] ?? ''))) });
  return product.healthNotice.map(({ question, kind }, index) => {
    const id = controlId('healthAnswers', index);
    const control = {
      id,
      name: id,
      label: `${index + 1}. ${question}`,
      error: errorOf(id),
      value: content.healthAnswers[index] ?? '',
      onChange: ({ target }: { target: { value: string } }) => answer(index, target.value),
    };
    return kind === 'yesNo' ? (
      <ChoiceField key={question} {...control} choices={YES_NO} />
    ) : (
      <TextField key={question} {...control} maxLength={200} />
    );
  });
}
