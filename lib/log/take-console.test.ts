import { jest } from '@jest/globals';
import { CANARIES, findCanaries } from '#lib/contract/canaries.ts';
import { keepLogLines, type LogLines } from '#lib/testing/log-lines.ts';
import { noteRenderError, takeConsole } from './take-console.ts';

type Taken = Parameters<typeof takeConsole>[0];
const ignore = (): void => undefined;
const taken: Taken = { error: ignore, warn: ignore, log: ignore, info: ignore, debug: ignore, trace: ignore };
const request = { method: 'GET', path: `/user?mobile=${CANARIES.mobile}`, headers: { 'x-request-id': 'r-1', cookie: CANARIES.token } };
const place = {
  routerKind: 'App Router',
  routePath: '/(site)/[query]/policy',
  routeType: 'render',
  renderSource: 'server-rendering',
} as const;

let log: LogLines;
beforeAll(() => {
  log = keepLogLines();
  takeConsole(taken);
});
beforeEach(() => {
  jest.useFakeTimers();
  log.clear();
});
afterEach(() => jest.useRealTimers());

describe('what a render throws', () => {
  it('is one line with the request, the pattern of the route and a scrubbed error, though Next prints it first', () => {
    const error = Object.assign(new Error(`no row for ${CANARIES.mobile}`), { digest: '123' });
    taken.error(' ⨯', error);
    noteRenderError(error, request, place);
    jest.advanceTimersByTime(60_000);
    expect(log.of('render failed')).toMatchObject([
      {
        level: 50,
        requestId: 'r-1',
        method: 'GET',
        route: place.routePath,
        routeType: 'render',
        renderSource: 'server-rendering',
        err: { message: 'no row for ***', digest: '123' },
      },
    ]);
    expect(log.of('console')).toEqual([]);
    expect(findCanaries(log.text())).toEqual([]);
  });

  it('is told once, though Next hands the same error over for the page and for its shell', () => {
    const error = new Error('x');
    for (let count = 0; count < 3; count += 1) noteRenderError(error, request, place);
    expect(log.of('render failed')).toHaveLength(1);
  });

  it('may be no error at all', () => {
    noteRenderError(`left with ${CANARIES.mobile}`, request, place);
    noteRenderError({ name: CANARIES.name }, request, place);
    expect(log.of('render failed')).toMatchObject([{ err: { message: 'left with ***' } }, { err: { type: 'object' } }]);
  });
});

describe('what libraries print', () => {
  it('is a line of the log, scrubbed, without colours and without what objects hold', () => {
    taken.warn(`\u001b[33mslow\u001b[0m answer for ${CANARIES.mobile}`, { name: CANARIES.name }, null);
    expect(log.of('console')).toMatchObject([{ level: 40, words: 'slow answer for *** [object] [null]' }]);
    expect(log.text().trimEnd().split('\n')).toHaveLength(1);
  });

  it('is told with its error where nobody else tells of it', () => {
    taken.error('Error in a library', new Error('broken'));
    jest.advanceTimersByTime(1_000);
    expect(log.of('console')).toMatchObject([{ level: 50, words: 'Error in a library', err: { message: 'broken' } }]);
  });
});
