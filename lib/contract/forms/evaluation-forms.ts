import * as z from 'zod';
import { EVALUATION_TAGS, MAX_EVALUATION_IMAGES, MAX_EVALUATION_LENGTH } from '#lib/contract/evaluation-states.ts';
import { accepts, atMost, forEverybody, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';

const score = (name: string) =>
  textField(
    required(`请给${name}打分`),
    accepts((text) => /^[1-5]$/.test(text), '分数是 1 到 5'),
  );

/** Three scores, and words if somebody has some. */
export const EvaluationForm = z.object({
  serviceScore: score('服务态度'),
  majorScore: score('专业程度'),
  durationScore: score('受理时长'),
  tags: z.array(z.enum(EVALUATION_TAGS)),
  content: textField(atMost(MAX_EVALUATION_LENGTH), forEverybody),
  images: z.array(z.string().min(1).max(1024)).max(MAX_EVALUATION_IMAGES, `图片最多 ${MAX_EVALUATION_IMAGES} 张`),
  anonymous: z.boolean(),
});
export type EvaluationForm = z.infer<typeof EvaluationForm>;

/** Words that are added once, and words that answer. */
export const EvaluationWordsForm = z.object({ content: textField(required('请写点什么'), atMost(MAX_EVALUATION_LENGTH), forEverybody) });
