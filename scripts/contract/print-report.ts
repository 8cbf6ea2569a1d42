import type { AreaName } from '#lib/contract/areas.ts';
import { calls } from '#lib/contract/calls.ts';
import { explainPath } from './fault-text.ts';
import type { AreaFinding, Finding, Report, Verdict } from './findings.ts';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  right: '对得上',
  deviates: '有偏差',
  absent: '没有',
  failing: '出错',
  untried: '没试',
};

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);
const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(1, width - widthOf(text)));

const TITLE_WIDTH = 34;
const NEED_WIDTH = 6;
const VERDICT_WIDTH = 8;

/** Areas without a read that can still be tried. */
const ONLY_WRITES: Readonly<Partial<Record<AreaName, string>>> = { files: '要上传才知道：加 --write' };

function toRow({ title, area, isEssential, verdict, effect, findings }: AreaFinding): string {
  const tried = findings.filter((finding) => finding.verdict !== 'untried');
  const why = verdict === 'untried' ? (findings[0]?.note ?? ONLY_WRITES[area] ?? '只有写的调用，不试') : effect;
  const well = tried.filter((finding) => finding.verdict === 'right').length;
  const count = tried.length === 0 ? '' : `${well}/${tried.length}`;
  const name = pad(`${title} ${area}`, TITLE_WIDTH);
  return `${name}${pad(isEssential ? '必需' : '', NEED_WIDTH)}${pad(VERDICTS[verdict], VERDICT_WIDTH)}${pad(count, NEED_WIDTH)}${why}`.trimEnd();
}

function toDetail({ call, verdict, note, paths, dropped }: Finding): string[] {
  const { method, path } = calls[call];
  const told = [note, dropped > 0 ? `略去 ${dropped} 行` : ''].filter((text) => text !== '').join('；');
  const head = `  ${VERDICTS[verdict]}  ${call}  ${method} ${path}${told === '' ? '' : `：${told}`}`;
  return [head, ...paths.map((text) => `        ${explainPath(text)}`)];
}

/** Calls that were not tried for one reason stand in one line. */
function toUntried(findings: readonly Finding[]): string[] {
  const byReason = Map.groupBy(findings, ({ note }) => note);
  return [...byReason].map(([note, group]) => `  没试  ${group.map(({ call }) => call).join('、')}：${note}`);
}

/** What is as it should be needs no line, nor what the table says already. */
function toDetails({ title, area, isEssential, verdict, findings }: AreaFinding): string[] {
  const untried = findings.filter((finding) => finding.verdict === 'untried');
  const others = findings.filter((finding) => !untried.includes(finding) && (finding.verdict !== 'right' || finding.note !== ''));
  const isSaid = verdict === 'absent' && !isEssential;
  const lines = isSaid ? [] : [...others.flatMap(toDetail), ...toUntried(untried)];
  const isPlain = others.length === 0 && verdict === 'untried' && lines.length <= 1;
  return lines.length === 0 || isPlain ? [] : ['', `${title} ${area}`, ...lines];
}

/** The report for people: a table of one screen, then what there is to say of each area. */
export function formatReport({ upstream, notes, areas, conclusion }: Report): string {
  const head = [`后端 ${upstream}`, ...notes.map((note) => `· ${note}`)];
  if (areas.length === 0) return [...head, '', conclusion].join('\n');
  const columns = `${pad('区', TITLE_WIDTH)}${pad('', NEED_WIDTH)}${pad('结果', VERDICT_WIDTH)}${pad('调用', NEED_WIDTH)}门户会怎么做`;
  const details = areas.flatMap(toDetails);
  const more = details.length === 0 ? [] : ['', '── 详情', ...details];
  return [...head, '', columns, ...areas.map(toRow), '', conclusion, ...more].join('\n');
}
