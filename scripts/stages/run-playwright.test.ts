import { describeFirstFailures } from './run-playwright.ts';

const toSpec = (file: string, status: string, startTime: string, message?: string) => ({
  ...{ title: `标题 ${file}`, file, line: 7, ok: status === 'passed' },
  tests: [{ results: [{ status, startTime, ...(message === undefined ? {} : { error: { message } }) }] }],
});

describe('describeFirstFailures', () => {
  it('tells failures in the order of time, without colours, however deep they lie', () => {
    const text = describeFirstFailures({
      suites: [
        { specs: [toSpec('late.spec.ts', 'failed', '2026-11-20T02:00:05.000Z', 'late')] },
        { suites: [{ specs: [toSpec('early.spec.ts', 'timedOut', '2026-11-20T02:00:01.000Z', '\u001b[31mno answer\u001b[39m\nsecond')] }] },
        { specs: [toSpec('good.spec.ts', 'passed', '2026-11-20T02:00:00.000Z')] },
      ],
    });
    expect(text.split('\n')).toEqual([
      '2026-11-20T02:00:01.000Z early.spec.ts:7 标题 early.spec.ts',
      '    no answer',
      '    second',
      '2026-11-20T02:00:05.000Z late.spec.ts:7 标题 late.spec.ts',
      '    late',
    ]);
  });

  it('is short however many failed', () => {
    const specs = Array.from({ length: 40 }, (_, index) =>
      toSpec(`${index}.spec.ts`, 'failed', `2026-11-20T02:00:${index + 10}.000Z`, 'line\n'.repeat(50)),
    );
    expect(describeFirstFailures({ suites: [{ specs }] }).split('\n').length).toBeLessThan(70);
  });

  it('has nothing to tell when none failed', () => {
    expect(describeFirstFailures({ suites: [{ specs: [toSpec('good.spec.ts', 'passed', '2026-11-20T02:00:00.000Z')] }] })).toBe('');
  });
});
