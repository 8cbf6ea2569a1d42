import * as z from 'zod/mini';
import { oneOf } from '#lib/contract/catalogue/list-fields.ts';
import { FEEDBACK_KINDS, FEEDBACK_TOPICS, type FeedbackKind, type FeedbackTopic } from '#lib/contract/feedback/kinds.ts';
import { toCodec } from '#lib/query/page-query.ts';

const MOST = 100;
const text = () => z.catch(z.optional(z.string().check(z.maxLength(MOST))), undefined);

const FeedbackAddress = z.object({
  kind: oneOf(z.enum(FEEDBACK_KINDS)),
  order: text(),
  lookup: text(),
  institution: text(),
  /** A path alone: what stands behind a question mark may be somebody's own. */
  page: z.catch(z.optional(z.string().check(z.maxLength(MOST), z.regex(/^\/[^?#]*$/))), undefined),
});

export const feedbackCodec = toCodec(FeedbackAddress);
export const NOTHING_SAID = feedbackCodec.read('');
type FeedbackQuery = typeof NOTHING_SAID;

interface Prefilled {
  readonly kind?: FeedbackKind;
  readonly topic?: FeedbackTopic;
  readonly topicNo?: string;
}

/** What a link to the form has filled in. */
export function toPrefilled(query: FeedbackQuery): Prefilled {
  const { kind } = query;
  const topic = FEEDBACK_TOPICS.find((name) => name !== 'none' && query[name] !== undefined);
  const about = topic === undefined || topic === 'none' ? {} : { topic, topicNo: query[topic] ?? '' };
  return { ...(kind === undefined ? {} : { kind }), ...about };
}

/** What is told, and about what. */
export interface Told {
  readonly kind: FeedbackKind | '';
  readonly content: string;
  readonly topic: FeedbackTopic;
  readonly topicNo: string;
}

/** Whether a text was begun for something else than a link asks for. */
export function isForOther({ kind, topic, topicNo }: Prefilled, told: Told): boolean {
  if (told.content.trim() === '') return false;
  const isOtherTopic = topic !== undefined && told.topic !== 'none' && (told.topic !== topic || told.topicNo !== topicNo);
  return isOtherTopic || (kind !== undefined && told.kind !== '' && told.kind !== kind);
}
