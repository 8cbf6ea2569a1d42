import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { HOSTILE_NAMES, OTHER_NAMES, OTHER_RESOURCES } from '#lib/validation/hostile-names.ts';
import { handleProxy } from './handle-proxy.ts';

let upstream: FaultyUpstream;
const ask = (path: string) => handleProxy(portalRequest(`/prod-api${path}`, { token: 'bearer-1-of-a-user' }));

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  upstream.become(json('200 OK', { code: 200 }));
});
afterAll(() => upstream.close());

it('lets no hostile name of a file get as far as the upstream', async () => {
  expect(HOSTILE_NAMES.length).toBeGreaterThanOrEqual(140);
  for (const name of HOSTILE_NAMES)
    for (const path of ['/common/download?fileName=', '/common/download/resource?resource='])
      expect([name, (await ask(path + encodeURIComponent(name))).status]).toEqual([name, 400]);
  for (const name of HOSTILE_NAMES) expect([400, 404]).toContain((await ask(`/common/download/${encodeURIComponent(name)}`)).status);
  for (const query of ['', 'fileName=', 'fileName=AAAAAAAAAAAAAAAAAAAAAA.pdf&delete=1', 'fileName=AAAAAAAAAAAAAAAAAAAAAA.pdf&fileName=x'])
    expect((await ask(`/common/download?${query}`)).status).toBe(400);
  expect(upstream.requests).toEqual([]);
});

it('asks the upstream for every name that it may have, encoded and with its flag', async () => {
  for (const name of OTHER_NAMES) await ask(`/common/download?fileName=${encodeURIComponent(name)}&delete=true`);
  for (const name of OTHER_RESOURCES) await ask(`/common/download/resource?resource=${encodeURIComponent(name)}`);
  const targets = upstream.requests.map((request) => request.split(' ')[1]);
  expect(targets).toEqual([
    ...OTHER_NAMES.map((name) => `/common/download?fileName=${encodeURIComponent(name)}&delete=true&bizLineId=202`),
    ...OTHER_RESOURCES.map((name) => `/common/download/resource?resource=${encodeURIComponent(name)}&bizLineId=202`),
  ]);
});
