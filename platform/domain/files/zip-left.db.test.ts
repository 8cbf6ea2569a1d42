import { once } from 'node:events';
import { Readable } from 'node:stream';
import { accountIdOf } from '../../testing/kept-files.ts';
import { storeUsers } from '../../testing/sample-user.ts';
import { testFiles } from '../../testing/test-app.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { zipOrderFiles } from './order-files.ts';
import { storeFile } from './store-file.ts';

const ORDER = 'FO20261120000001';
const CONTENT = Buffer.alloc(3_000_000, 'x');

describeOnDatabase('a zip', (database) => {
  it('bears the times of its files in Asia/Shanghai', async () => {
    const context = createTestContext(database().db);
    await storeUsers(context.db, context.now());
    const userId = await accountIdOf(context.db, 'ming');
    const files = testFiles();
    const file = { userId, sceneCode: 'COMM_BIZ', orderNumber: ORDER, fileName: 'a.txt', contentType: 'text/plain', bytes: CONTENT };
    await storeFile(context.db, new Date('2026-11-20T17:30:00Z'), files, file);
    const { stream } = await zipOrderFiles(context, userId, ORDER, files);
    const head = Buffer.concat(await stream.toArray());
    const [time, date] = [head.readUInt16LE(10), head.readUInt16LE(12)];
    expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63]).toEqual([2026, 11, 21, 1, 30]);
  });

  it.each(['read to its end', 'left in the middle'])('%s leaves no file open', async (how) => {
    const context = createTestContext(database().db);
    await storeUsers(context.db, context.now());
    const userId = await accountIdOf(context.db, 'ming');
    const files = testFiles();
    for (const fileName of ['a.txt', 'b.txt']) {
      const file = { userId, sceneCode: 'COMM_BIZ', orderNumber: ORDER, fileName, contentType: 'text/plain', bytes: CONTENT };
      await storeFile(context.db, context.now(), files, file);
    }
    const opened: Readable[] = [];
    const open = async () => {
      const stream = Readable.from(
        Array.from({ length: 100 }, () => Buffer.alloc(30_000, 'x')),
        { objectMode: false },
      );
      opened.push(stream);
      return { stream, sizeBytes: CONTENT.byteLength };
    };
    const { stream } = await zipOrderFiles(context, userId, ORDER, { ...files, store: { ...files.store, open } });
    if (how === 'left in the middle') {
      await once(stream, 'readable');
      stream.on('error', () => undefined).destroy();
      await once(stream, 'close');
    } else for await (const _chunk of stream);
    await new Promise((resolve) => setImmediate(resolve));
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
  });
});
