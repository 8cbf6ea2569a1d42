'use client';

import { useEffect, useState } from 'react';
import conditionStyles from '#components/catalogue/match/match-conditions.module.css';
import { MatchItemList, MatchSummary } from '#components/catalogue/match/match-item-list.tsx';
import { useMatch } from '#components/catalogue/match/use-match.ts';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { giveAnswers } from '#lib/browser/match-answers.ts';
import { useLastPlace } from '#lib/browser/view-places.ts';
import type { MatchFacts, MatchField, MatchRule } from '#lib/contract/match/match-rule.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { readSeekerFacts } from '#lib/query/subsidy-seeker.ts';
import { toPath } from '#lib/routes/patterns.ts';
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
    <div className={`screen-only script-only ${styles.prompt}`}>
      <Disclosure summary={summary}>
        <Questionnaire fields={fields} answers={answers} onSent={onSent} />
      </Disclosure>
    </div>
  );
}

interface PolicyMatchProps {
  article: Pick<PolicyArticle, 'policyArticleId' | 'rules'>;
}

/** What the address says of the reader is answered once, and leaves it; whether it said something. */
function useSaidBefore(): boolean {
  const [hasSaid, setSaid] = useState(false);
  useEffect(() => {
    const said = readSeekerFacts(new URLSearchParams(window.location.search));
    if (Object.keys(said).length === 0) return;
    giveAnswers(said);
    setSaid(true);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
  }, []);
  return hasSaid;
}

const SUBSIDIES = toPath('subsidies', {});

/** 看我能不能申报: judged by a few answers, or by the company's own data. */
export function PolicyMatch({ article: { policyArticleId, rules } }: PolicyMatchProps) {
  const hasSaid = useSaidBefore();
  const { answers, data, error, again } = useMatch({ policyArticleIds: [policyArticleId] });
  const result = data?.policies[0]?.result;
  const subsidies = useLastPlace(SUBSIDIES);
  return (
    <section aria-labelledby="policy-match" className="screen-only script-only">
      <Card>
        <h2 id="policy-match" className={styles.title}>
          看我能不能申报
        </h2>
        <div aria-live="polite">
          {result !== undefined && (
            <>
              <MatchSummary result={result} />
              <MatchItemList items={result.items} ofPolicy />
              <p className={styles.hint}>只看能用数据判断的条件，最后以受理部门审核为准。</p>
            </>
          )}
          {error !== undefined && <p className={conditionStyles.advice}>{error.message}</p>}
        </div>
        <MatchPrompt
          key={hasSaid ? 'said' : 'open'}
          rules={rules}
          answers={answers}
          ownFields={data?.ownFields ?? []}
          summary={result === undefined ? '答几个问题' : '改一改答案'}
          onSent={again}
        />
        {subsidies !== SUBSIDIES && (
          <p className={styles.hint}>
            <SiteLink href={subsidies}>回到按您说的补贴</SiteLink>
          </p>
        )}
      </Card>
    </section>
  );
}
