import { createLogger } from '../create-logger.ts';
import { addPublishEvent } from '../domain/publish/publish-events.ts';
import { createTestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { startOutboxWorker } from './outbox-worker.ts';

describeOnDatabase('the worker of publish events', (database) => {
  it('tells of each message that the portal did not take', async () => {
    const lines: string[] = [];
    const { db, now } = createTestContext(database().db);
    await addPublishEvent(db, now(), ['products']);
    const logger = createLogger('info', { write: (line) => void lines.push(line) });
    const worker = startOutboxWorker(db, now, () => Promise.reject(new Error('the portal answered 403')), logger);
    // A delivery that has not begun when it stops is left out.
    await new Promise((resolve) => setImmediate(resolve));
    await worker.stop();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'the portal took no publish event', err: { message: 'the portal answered 403' } },
    ]);
  });
});
