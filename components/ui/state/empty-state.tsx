import { StateCard, type StateText } from './state-card.tsx';

/** Nothing here, or nothing found: says what will be here, or which one condition to drop and how many appear then. */
export function EmptyState(words: StateText) {
  return <StateCard {...words} drawing="calm-water" />;
}
