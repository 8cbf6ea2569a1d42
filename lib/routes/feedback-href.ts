import type { FeedbackKind, FeedbackTopic } from '#lib/contract/feedback/kinds.ts';
import { patterns } from './patterns.ts';

type About = Partial<Record<Exclude<FeedbackTopic, 'none'>, string>>;

/** The form for complaints, objections, messages and corrections, with what it is about filled in. */
export const toFeedbackHref = (about: About & { readonly kind?: FeedbackKind } = {}): string => {
  const query = new URLSearchParams(about).toString();
  return query === '' ? patterns.feedback : `${patterns.feedback}?${query}`;
};
