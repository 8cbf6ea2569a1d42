import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { CANARIES, findCanaries } from '#lib/contract/canaries.ts';
import { createLogger } from '../create-logger.ts';
import { createTestApp, sendSigned } from '../testing/test-app.ts';
import { createTestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('the platform’s log', (database) => {
  it('names every route and holds nothing of what it was given, also when the database refuses it', async () => {
    const lines: string[] = [];
    const context = createTestContext(database().db);
    const app = createTestApp(context, {
      logger: createLogger('debug', { write: (line) => void lines.push(line) }),
      clientCallsPerMinute: 100_000,
    });
    const broken = new Proxy(context.db, {
      get() {
        throw new Error(`connection of ${CANARIES.mobile} lost`);
      },
    });
    const failing = createTestApp(
      { ...context, db: broken },
      { logger: createLogger('debug', { write: (line) => void lines.push(line) }) },
    );
    for (const target of [app, failing])
      for (const { method, path } of Object.values(calls) as Call[]) {
        const filled = path.replaceAll(/\{\w+\}/g, CANARIES.loginName);
        const body = method === 'GET' ? undefined : CANARIES;
        await sendSigned(target, filled, { method, query: CANARIES, body, token: CANARIES.token, sentAt: context.now() });
      }
    expect(lines.length).toBeGreaterThan(Object.keys(calls).length);
    expect(findCanaries(lines.join(''))).toEqual([]);
  });
});
