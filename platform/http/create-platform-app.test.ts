import { Hono } from 'hono';
import { pino } from 'pino';
import { requestLog } from './create-platform-app.ts';
import type { PlatformHttp } from './platform-deps.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

async function ask(headers: Record<string, string>) {
  const lines: string[] = [];
  const app = new Hono<PlatformHttp>()
    .use(requestLog(pino({}, { write: (line) => void lines.push(line) })))
    .get('/orders/:orderNo', (c) => c.text('order'));
  const answer = await app.request('/orders/FO20261120000001?token=secret', { headers });
  return { answer, line: JSON.parse(lines[0] ?? '{}') as Record<string, unknown>, text: lines.join('') };
}

describe('the line of a request', () => {
  it('carries the id and the trace that came with it, and the answer names the id', async () => {
    const { answer, line } = await ask({ 'x-request-id': 'request-0001', traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
    expect(line).toMatchObject({ requestId: 'request-0001', traceId: TRACE, method: 'GET', route: '/orders/:orderNo', status: 200 });
    expect(answer.headers.get('x-request-id')).toBe('request-0001');
  });

  it('names the route, no number and no query', async () => {
    expect((await ask({})).text).not.toMatch(/FO2026|secret/);
  });

  it.each(['', 'short', 'a'.repeat(65), 'request 0001', '{"a":1}'])('takes %j for no id and makes one', async (given) => {
    const { line } = await ask({ 'x-request-id': given, traceparent: given });
    expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(line.traceId).toBeUndefined();
  });
});
