'use client';

import { Disclosure } from '#components/ui/disclosure.tsx';
import type { MatchFacts, MatchField, MatchRule } from '#lib/contract/match/match-rule.ts';
import styles from './match.module.css';
import { Questionnaire } from './questionnaire.tsx';

interface MatchPromptProps {
  rules: readonly MatchRule[];
  answers: MatchFacts;
  /** Fields that the company's own data decide: they are not asked. */
  ownFields: readonly MatchField[];
  summary: string;
  onSent: () => void;
}

/** The questions that these rules need and the own data leave open. */
export function MatchPrompt({ rules, answers, ownFields, summary, onSent }: MatchPromptProps) {
  const fields = [...new Set(rules.map(({ field }) => field))].filter((field) => !ownFields.includes(field));
  if (fields.length === 0) return null;
  return (
    <div className={`screen-only ${styles.prompt}`}>
      <Disclosure summary={summary}>
        <Questionnaire fields={fields} answers={answers} onSent={onSent} />
      </Disclosure>
    </div>
  );
}
