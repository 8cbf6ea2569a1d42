import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { CANARIES, findCanaries } from '#lib/contract/canaries.ts';
import { openPortalLog, setPortalLog } from '#lib/log/portal-log.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { json, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { handleProxy } from './handle-proxy.ts';

const lines: string[] = [];
let upstream: FaultyUpstream;

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  setPortalLog(openPortalLog('debug', { write: (line) => void lines.push(line) }));
});
afterAll(() => upstream.close());

/** The call with a canary wherever it takes something: path, query, body, cookies, headers. */
function ask({ method, path, kind }: Call): Promise<Response> {
  const filled = path.replaceAll(/\{\w+\}/g, CANARIES.loginName);
  const search = new URLSearchParams(CANARIES).toString();
  const form = new FormData();
  for (const [name, value] of Object.entries(CANARIES)) form.append(name, value);
  const body = method === 'GET' ? {} : kind === 'upload' ? { body: form } : { json: CANARIES };
  return handleProxy(
    portalRequest(`/prod-api${filled}?${search}`, { method, ...body, token: CANARIES.token, headers: { 'user-agent': CANARIES.email } }),
  );
}

describe('the portal’s log', () => {
  it('names every call and holds nothing of what it carried, whether it was answered or failed', async () => {
    for (const behaviour of [json('200 OK', { code: 500, msg: `${CANARIES.name} ${CANARIES.mobile}` }), upstreamFaults.reset]) {
      upstream.become(behaviour);
      for (const call of Object.values(calls) as Call[]) await (await ask(call)).arrayBuffer();
    }
    expect(lines.length).toBeGreaterThanOrEqual(Object.keys(calls).length);
    expect(lines.join('')).toContain('"call":"login"');
    expect(findCanaries(lines.join(''))).toEqual([]);
  });
});
