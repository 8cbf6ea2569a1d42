import { CheckRow } from '#components/ui/field/check-row.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { EVALUATION_TAGS, MAX_EVALUATION_IMAGES, MAX_EVALUATION_LENGTH, SCORES } from '#lib/contract/evaluation-states.ts';
import { EvaluationForm as Form } from '#lib/contract/forms/evaluation-forms.ts';
import { FULL_RATING } from '#lib/contract/score-scale.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import styles from '../legacy.module.css';
import { revalidateUserData } from '../revalidate-user-data.ts';

const WORDS = ['很差', '较差', '一般', '较好', '很好'];

/** The five scores as choices; the number is never alone. */
export const scoreChoices = SCORES.map((value, index) => ({ value, label: `${value} ${WORDS[index]}` }));

interface Scores {
  readonly serviceScore: number;
  readonly majorScore: number;
  readonly durationScore: number;
}

/** The three scores in one line, with what each is out of. */
export const scoreLine = ({ serviceScore, majorScore, durationScore }: Scores): string =>
  `服务态度 ${serviceScore}，专业程度 ${majorScore}，受理时长 ${durationScore}（满分 ${FULL_RATING}）`;

const EMPTY: Form = { serviceScore: '', majorScore: '', durationScore: '', tags: [], content: '', images: [], anonymous: true };
const RULES = uploadRules('image', { limit: MAX_EVALUATION_IMAGES });

const nameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Three scores, and words if somebody has some. What is chosen stays in the tab until it was taken. */
export function EvaluateForm({ orderNo, onDone }: { orderNo: string; onDone: () => void }) {
  const form = useDraftForm<Form>({
    id: `evaluate-${orderNo}`,
    schema: Form,
    empty: EMPTY,
    send: (values) => request('evaluationSubmit', { body: { orderNo, ...values } }),
    onDone: () => {
      notify('success', '评价交上去了');
      void revalidateUserData('/api/usr/evaluate/');
      onDone();
    },
  });
  const { values, control, tick, tickOne, change, errorOf, idOf } = form;
  return (
    <DraftForm form={form} aria-label="评价" failureTitle="没有交上去" submitText="提交评价">
      <ChoiceField {...control('serviceScore')} label="服务态度" choices={scoreChoices} />
      <ChoiceField {...control('majorScore')} label="专业程度" choices={scoreChoices} />
      <ChoiceField {...control('durationScore')} label="受理时长" choices={scoreChoices} />
      <fieldset>
        <legend>哪里好，哪里不好（选填）</legend>
        <div className={styles.boxes}>
          {EVALUATION_TAGS.map((tag) => (
            <CheckRow key={tag} label={tag} {...tickOne('tags', tag)} />
          ))}
        </div>
      </fieldset>
      <TextAreaField
        {...control('content')}
        label="说说经过"
        optional
        hint={`最多 ${MAX_EVALUATION_LENGTH} 字。大家都看得到，别写手机号、身份证号`}
        maxLength={MAX_EVALUATION_LENGTH}
      />
      <UploadField
        name="images"
        id={idOf('images')}
        label="图片"
        optional
        rules={RULES}
        files={values.images.map((url) => ({ name: nameOf(url), url, md5: '', fileUrl: url }))}
        onChange={(files) => change({ images: files.map(({ url }) => url) })}
        error={errorOf('images')}
      />
      <CheckRow label="匿名。别人看到的是“匿名用户”，不勾就显示名字的开头。" {...tick('anonymous')} />
    </DraftForm>
  );
}
