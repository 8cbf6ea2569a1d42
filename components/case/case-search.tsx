import type { FormEvent } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Day, Words } from '#lib/contract/catalogue/list-fields.ts';
import type { DateRange } from '#lib/query/add-date-range.ts';
import styles from './case-search.module.css';

/** One of the times by which a list can be narrowed. */
export interface RangeKind {
  /** Empty: beginTime and endTime; otherwise the prefix of Begin and End (spec §3). */
  readonly prefix: string;
  /** 递交时间. */
  readonly label: string;
}

export interface CaseConditions {
  readonly search: string;
  readonly range: DateRange;
  readonly prefix: string;
}

interface CaseSearchProps extends CaseConditions {
  /** Begins the ids of the fields. */
  id: string;
  placeholder: string;
  kinds: readonly [RangeKind, ...RangeKind[]];
  onSearch: (conditions: CaseConditions) => void;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Ends that were given the wrong way round are turned. */
function toRange(begin: string, end: string): DateRange {
  return begin !== '' && end !== '' && begin > end ? [end, begin] : [begin, end];
}

/** Words and a range of days over a list of cases. */
export function CaseSearch({ id, placeholder, kinds, search, range, prefix, onSearch }: CaseSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = toRange(Day.parse(textOf(form, 'begin')), Day.parse(textOf(form, 'end')));
    onSearch({ search: Words.parse(textOf(form, 'search')), range: given, prefix: textOf(form, 'prefix') });
  };
  return (
    <search>
      <form key={[search, ...range, prefix].join('\n')} className={styles.form} onSubmit={submit}>
        <label htmlFor={`${id}-words`} className="visually-hidden">
          {placeholder}
        </label>
        <input
          id={`${id}-words`}
          name="search"
          type="search"
          maxLength={64}
          defaultValue={search}
          placeholder={placeholder}
          enterKeyHint="search"
          className={styles.words}
        />
        <RangeFields id={id} kinds={kinds} range={range} prefix={prefix} />
        <Button type="submit" variant="second" size="small" className={styles.button}>
          查询
        </Button>
      </form>
    </search>
  );
}

function RangeFields({ id, kinds, range: [begin, end], prefix }: Pick<CaseSearchProps, 'id' | 'kinds' | 'range' | 'prefix'>) {
  const [first] = kinds;
  return (
    <fieldset className={styles.range} aria-label="时间范围">
      {kinds.length > 1 ? (
        <select name="prefix" aria-label="按哪个时间" defaultValue={prefix} className={styles.kind}>
          {kinds.map((kind) => (
            <option key={kind.prefix} value={kind.prefix}>
              {kind.label}
            </option>
          ))}
        </select>
      ) : (
        <input type="hidden" name="prefix" value={first.prefix} />
      )}
      <input id={`${id}-begin`} name="begin" type="date" aria-label="从哪天" defaultValue={begin} className={styles.day} />
      <span aria-hidden="true">到</span>
      <input id={`${id}-end`} name="end" type="date" aria-label="到哪天" defaultValue={end} className={styles.day} />
    </fieldset>
  );
}
