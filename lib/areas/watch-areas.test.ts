import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { askControl } from './watch-areas.ts';

let upstream: FaultyUpstream;
beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
});
afterAll(() => upstream.close());

it.each([
  ['entries', '200 OK', { code: 200, msg: '', data: [] }, true],
  ['a refusal', '200 OK', { code: 401, msg: '' }, true],
  ['its own 404', '200 OK', { code: 404, msg: '' }, false],
  ['a status 404', '404 Not Found', { error: 'Not Found' }, false],
  ['a status 501', '501 Not Implemented', {}, false],
  ['a failure', '503 Service Unavailable', {}, false],
  ['nothing of the contract', '200 OK', ['x'], false],
] as const)('takes %s of the menu’s dictionary for what it is', async (_what, status, body, isWell) => {
  upstream.become(json(status, body));
  expect(await askControl()).toBe(isWell);
});
