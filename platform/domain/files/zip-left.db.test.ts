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
