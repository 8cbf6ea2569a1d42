import { stripVTControlCharacters } from 'node:util';

const SHOWN = 5;
const LINES_EACH = 12;

interface Result {
  readonly status: string;
  readonly startTime: string;
  readonly error?: { readonly message?: string };
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly Result[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

interface Failure {
  readonly place: string;
  readonly title: string;
  readonly startTime: string;
  readonly message: string;
}

const listFailures = ({ specs = [], suites = [] }: Suite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ startTime, error }) => ({ title, startTime, place: `${file}:${line}`, message: error?.message ?? '' })),
    ),
  ...suites.flatMap(listFailures),
];

/** The failures that came first: where one breaks what the others stand on, it is among them. Empty when none failed. */
export function describeFirstFailures(report: Pick<PlaywrightReport, 'suites'>): string {
  const failures = report.suites.flatMap(listFailures).sort((left, right) => left.startTime.localeCompare(right.startTime));
  return failures
    .slice(0, SHOWN)
    .map(({ place, title, startTime, message }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_EACH);
      return [`${startTime} ${place} ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}
