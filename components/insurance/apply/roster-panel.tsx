import { type ChangeEvent, useRef, useState } from 'react';
import { Button, buttonClasses } from '#components/ui/button/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { notify } from '#lib/browser/notices.ts';
import { shanghaiDay } from '#lib/format/dates.ts';
import { formatCsv } from '#lib/validation/csv.ts';
import { extensionOf, toAccept } from '#lib/validation/upload-rules.ts';
import type { Application, Insured } from './application.ts';
import styles from './insurance-apply.module.css';
import {
  decodeRoster,
  findDoubles,
  joinRosters,
  MAX_INSUREDS,
  type RosterFault,
  readRoster,
  rosterColumns,
  rosterHead,
  rosterTemplate,
} from './roster.ts';
import { ROSTER_FIELD } from './use-roster-text.ts';

/** A list comes as one of these. */
const FILE_TYPES = ['csv', 'txt'];
const WRONG_TYPE = `请选 ${FILE_TYPES.join('、')} 文件：在表格软件里“另存为”，类型选 CSV`;

/** A list of MAX_INSUREDS people has no more. */
const MAX_BYTES = 200_000;

const isFilled = ({ name, idNo }: Insured): boolean => name !== '' || idNo !== '';

/** Who would be insured with the list, and what is wrong with it, row by row. */
async function judgeRoster(text: string, { product, content }: Application): Promise<{ insureds: Insured[]; faults: RosterFault[] }> {
  const { people, faults } = readRoster(text, product);
  const kept = content.insureds.filter(isFilled);
  const insureds = [...kept, ...people.map(({ insured }) => insured)];
  // The rules come when they are first asked for: the page itself needs none.
  const { applicationFaults } = await import('./application-faults.ts');
  const doubles = findDoubles(people, kept);
  const broken = applicationFaults(product, shanghaiDay(Date.now()), { ...content, insureds }, false).flatMap(({ field, message }) => {
    const [list, place] = field.split('-');
    const person = list === 'insureds' ? people[Number(place) - kept.length] : undefined;
    if (person === undefined || doubles.some(({ row }) => row === person.row)) return [];
    return [{ row: person.row, name: person.insured.name, message }];
  });
  return { insureds, faults: [...faults, ...doubles, ...broken].sort((one, other) => one.row - other.row) };
}

/** The list as it is typed, what is wrong with it, and taking it over. */
function useRoster(application: Application) {
  const { content, change, product, forgetFaults } = application;
  const { text, isOpen, change: setText } = application.roster;
  const [problem, setProblem] = useState<string>();
  const [faults, setFaults] = useState<readonly RosterFault[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const type = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    setFaults([]);
    forgetFaults('insureds');
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    if (!FILE_TYPES.includes(extensionOf(file.name))) return setProblem(WRONG_TYPE);
    if (file.size > MAX_BYTES) return setProblem(`文件太大，名单最多 ${MAX_INSUREDS} 人`);
    const read = decodeRoster(await file.arrayBuffer());
    if (read.replace('\ufeff', '').trim() === '') return setProblem(`${file.name}里没有内容，请换一个文件`);
    if (text.trim() === '') return type(read);
    type(joinRosters(text, read, product));
    notify('success', `${file.name}接在您填的名单下面了`);
  };
  const take = async () => {
    if (text.trim() === '') return setProblem('请先粘贴名单，或者选一个文件');
    const judged = await judgeRoster(text, application);
    setFaults(judged.faults);
    if (judged.faults.length > 0) return list.current?.focus();
    if (judged.insureds.length > MAX_INSUREDS) return setProblem(`加上这份名单一共 ${judged.insureds.length} 位，最多 ${MAX_INSUREDS} 位`);
    change({ insureds: judged.insureds });
    notify('success', `名单里的 ${judged.insureds.length - content.insureds.filter(isFilled).length} 位放进来了`);
    type('');
  };
  return { text, isOpen, problem: problem ?? application.errorOf(ROSTER_FIELD), faults, list, type, choose, take };
}

/** Takes insured people from a list: pasted out of a spreadsheet, or a CSV file. Nothing is taken before every row is right. */
export function RosterPanel({ application }: { application: Application }) {
  const { product } = application;
  const { text, isOpen, problem, faults, list, type, choose, take } = useRoster(application);
  return (
    <Disclosure summary="人多？粘贴名单，或者用表格文件" open={isOpen || undefined}>
      <div className={styles.group}>
        <TextAreaField
          name={ROSTER_FIELD}
          label="名单"
          hint={`一行一位，从表格里复制过来就行，一份投保最多 ${MAX_INSUREDS} 位。每行按顺序写：${rosterColumns(product).map(rosterHead).join('、')}；后面的用不上可以不写。`}
          error={problem}
          rows={6}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
        />
        <div ref={list} tabIndex={-1} role="alert">
          {faults.length > 0 && (
            <>
              <FieldError id="roster-faults">有 {faults.length} 处要改，改好再放进来</FieldError>
              <ul>
                {faults.map(({ row, name, message }) => (
                  <li key={`${row}${message}`}>
                    第 {row} 行{name !== '' && ` ${name}`}：{message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className={styles.doneActions}>
          <Button variant="second" size="small" onClick={() => void take()}>
            放进名单
          </Button>
          <input
            id="roster-file"
            type="file"
            accept={toAccept(FILE_TYPES)}
            className="visually-hidden"
            onChange={(event) => void choose(event)}
          />
          <label htmlFor="roster-file" className={buttonClasses({ variant: 'second', size: 'small' })}>
            {text.trim() === '' ? '选 CSV 文件' : '再加一个 CSV 文件'}
          </label>
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(formatCsv(rosterTemplate(product)))}`}
            download="被保险人名单.csv"
            className={buttonClasses({ variant: 'plain', size: 'small' })}
          >
            下载空白名单
          </a>
        </div>
      </div>
    </Disclosure>
  );
}
