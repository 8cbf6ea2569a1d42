import { Fragment, type RefObject } from 'react';
import { type ListTool, listHref } from '#components/ui/list/list-kind.ts';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import { groupDigits } from '#lib/format/group-digits.ts';
import type { Clause } from './clauses.ts';
import { Facet } from './facet.tsx';
import styles from './search-sentence.module.css';

interface SearchSentenceProps<Q extends object> extends Omit<ListTool<Q>, 'query'> {
  clauses: readonly Clause<Q>[];
  /** Null while it is not known. */
  total: number | null;
  /** Stands in for the count while it is not known: 正在找. */
  waiting: string;
  /** Takes the focus when the condition that had it is gone. */
  place: RefObject<HTMLParagraphElement | null>;
}

/** The present search in words: the count first, then every condition, each of which can be dropped. */
export function SearchSentence<Q extends object>({ kind, clauses, show, total, waiting, place }: SearchSentenceProps<Q>) {
  const drop = (without: Q) =>
    onPlainClick(() => {
      show(without);
      place.current?.focus();
    });
  return (
    <p className={styles.sentence} ref={place} tabIndex={-1}>
      <span aria-live="polite">
        {total === null ? (
          waiting
        ) : (
          <>
            <b className={styles.count}>{groupDigits(total)}</b> {kind.noun}
          </>
        )}
      </span>
      {clauses.map((clause, index) => (
        <Fragment key={clause.name}>
          {index === 0 && '：'}
          <ClauseWords
            clause={clause}
            hrefOf={(query) => listHref(kind, query)}
            drop={drop}
            mark={index === clauses.length - 1 ? '。' : '，'}
          />
        </Fragment>
      ))}
    </p>
  );
}

interface ClauseWordsProps<Q> {
  clause: Clause<Q>;
  hrefOf: (query: Q) => string;
  drop: (without: Q) => ReturnType<typeof onPlainClick>;
  /** Punctuation at the end. */
  mark: string;
}

const afterWords = (words: string): string => (words === '' ? '' : ` ${words}`);

function ClauseWords<Q>({ clause, hrefOf, drop, mark }: ClauseWordsProps<Q>) {
  const last = clause.conditions.length - 1;
  return (
    <>
      {clause.before}{' '}
      {clause.conditions.map(({ key, label, without }, index) => (
        <Facet
          key={key}
          label={label}
          href={hrefOf(without)}
          onClick={drop(without)}
          after={index === last ? afterWords(clause.after) + mark : ' 或 '}
        />
      ))}
    </>
  );
}
