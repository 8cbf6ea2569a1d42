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

interface Typed {
  readonly kind: string;
  readonly content: string;
  readonly topic: FeedbackTopic;
  readonly topicNo: string;
}

/** What of it counts for what stands there already: a text that was typed for something else stays filed as it was. */
export function toBeginning({ kind, ...about }: Prefilled, typed: Typed): Prefilled {
  const isWritten = typed.content.trim() !== '';
  const keepsKind = isWritten && typed.kind !== '';
  const keepsTopic = isWritten && (typed.topic !== 'none' || typed.topicNo !== '');
  return { ...(kind === undefined || keepsKind ? {} : { kind }), ...(keepsTopic ? {} : about) };
}
