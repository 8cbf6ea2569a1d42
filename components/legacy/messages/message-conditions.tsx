import type { FormEvent } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { MESSAGE_TYPES } from '#lib/contract/message-types.ts';
import { readDay } from '#lib/query/list-codec.ts';
import styles from '../legacy.module.css';
import { type MessageTableQuery, rangeOf, WHOLE_TABLE } from './message-table-query.ts';

interface MessageConditionsProps {
  query: MessageTableQuery;
  onShow: (next: MessageTableQuery) => void;
}

const TYPES = MESSAGE_TYPES.map(({ type, label }) => ({ value: type, label }));

/** The kind and the days of the messages; ends that were given the wrong way round are turned. */
export function MessageConditions({ query, onShow }: MessageConditionsProps) {
  const [begin, end] = rangeOf(query);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const dayOf = (name: string) => readDay(String(form.get(name) ?? ''));
    const [from, to] = [dayOf('begin'), dayOf('end')];
    const isTurned = from !== '' && to !== '' && from > to;
    onShow({
      ...WHOLE_TABLE,
      limit: query.limit,
      type: MESSAGE_TYPES.find(({ type }) => type === form.get('type'))?.type,
      createTimeBegin: isTurned ? to : from,
      createTimeEnd: isTurned ? from : to,
    });
  };
  return (
    <search>
      <form key={[query.type, begin, end].join('\n')} className={styles.conditions} onSubmit={submit}>
        <SelectField name="type" id="message-type" label="类别" placeholder="全部" options={TYPES} defaultValue={query.type ?? ''} />
        <TextField name="begin" id="message-begin" label="从哪天" type="date" defaultValue={begin} />
        <TextField name="end" id="message-end" label="到哪天" type="date" defaultValue={end} />
        <Button type="submit" variant="second">
          查询
        </Button>
      </form>
    </search>
  );
}
