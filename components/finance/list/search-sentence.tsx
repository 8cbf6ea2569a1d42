import { Fragment, type RefObject } from 'react';
import { Facet } from '#components/ui/sentence/facet.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import { type ListControl, listHref } from './list-state.ts';
import { type Clause, searchClauses } from './search-conditions.ts';
import styles from './search-sentence.module.css';

interface SearchSentenceProps extends ListControl {
  /** Null while it is not known. */
  total: number | null;
  /** Stands in for the count while it is not known: 正在找. */
  waiting: string;
  agencyName?: string;
  /** Takes the focus when the condition that had it is gone. */
  place: RefObject<HTMLParagraphElement | null>;
}

/** The present search in words: the count first, then every condition, each of which can be dropped. */
export function SearchSentence({ query, show, total, waiting, agencyName, place }: SearchSentenceProps) {
  const clauses = searchClauses(query, agencyName);
  const drop = (without: typeof query) =>
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
            <b className={styles.count}>{total.toLocaleString('en-US')}</b> 个产品
          </>
        )}
      </span>
      {clauses.map((clause, index) => (
        <Fragment key={clause.name}>
          {index === 0 && '：'}
          <ClauseWords clause={clause} drop={drop} mark={index === clauses.length - 1 ? '。' : '，'} />
        </Fragment>
      ))}
    </p>
  );
}

interface ClauseWordsProps {
  clause: Clause;
  drop: (without: ListControl['query']) => ReturnType<typeof onPlainClick>;
  /** Punctuation at the end. */
  mark: string;
}

const afterWords = (words: string): string => (words === '' ? '' : ` ${words}`);

function ClauseWords({ clause, drop, mark }: ClauseWordsProps) {
  const last = clause.conditions.length - 1;
  return (
    <>
      {clause.before}{' '}
      {clause.conditions.map(({ key, label, without }, index) => (
        <Facet
          key={key}
          label={label}
          href={listHref(without)}
          onClick={drop(without)}
          after={index === last ? afterWords(clause.after) + mark : ' 或 '}
        />
      ))}
    </>
  );
}
