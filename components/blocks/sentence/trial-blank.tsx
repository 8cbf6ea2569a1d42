import { useEarlyInput } from '#components/ui/field/use-early-input.ts';
import { SentenceInput, type SentenceInputProps, SentenceSelect, type SentenceSelectProps } from './sentence-blank.tsx';

/** A box whose every change is reckoned at once; what was typed before the page was alive too. */
export function TrialInput(props: SentenceInputProps) {
  return <SentenceInput {...props} ref={useEarlyInput(props.value)} />;
}

/** A choice that is reckoned at once. */
export function TrialSelect(props: SentenceSelectProps) {
  return <SentenceSelect {...props} ref={useEarlyInput(props.value)} />;
}
