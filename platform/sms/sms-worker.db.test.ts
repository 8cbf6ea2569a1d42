import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createSendSms, startSmsWorker } from '../open-platform.ts';
import { readOutbox, storeSms } from '../testing/sms-outbox.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const logger = pino({ level: 'silent' });

describeOnDatabase('short messages', (database) => {
  let context: TestContext;
  let gateway: Server;
  let status: number;
  const got: unknown[] = [];
  const send = (url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`) => createSendSms(url);

  beforeAll(async () => {
    gateway = createServer(async (request: IncomingMessage, response) => {
      const body = Buffer.concat((await request.toArray()) as Buffer[]).toString('utf8');
      got.push({ line: `${request.method} ${request.url}`, ...JSON.parse(body) });
      response.writeHead(status, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    context = createTestContext(database().db);
    got.length = 0;
    status = 200;
  });
  /** Wakes the worker as often as told and waits until it rests. */
  const work = async (times = 1, how = send()) => {
    const worker = startSmsWorker(context.db, how, logger);
    for (let time = 0; time < times; time += 1) worker.wake();
    await worker.stop();
  };

  it('go to the gateway oldest first, once, and keep no text afterwards', async () => {
    await storeSms(context.db, '13800000001', '验证码是 111111', context.now());
    context.advance(1);
    await storeSms(context.db, '13800000002', '验证码是 222222', context.now());
    await work(3);
    expect(got).toEqual([
      { line: 'POST /send', mobile: '13800000001', content: '验证码是 111111' },
      { line: 'POST /send', mobile: '13800000002', content: '验证码是 222222' },
    ]);
    expect(await readOutbox(context.db)).toEqual([
      { state: '1', content: '', attempts: 1 },
      { state: '1', content: '', attempts: 1 },
    ]);
  });

  it.each([500, 302])('are tried three times where the gateway answers %d, and wait then', async (refusal) => {
    status = refusal;
    await storeSms(context.db, '13800000001', '验证码是 111111', context.now());
    await work(5);
    expect(got).toHaveLength(3);
    expect(await readOutbox(context.db)).toEqual([{ state: '0', content: '验证码是 111111', attempts: 3 }]);
  });

  it('wait while the gateway is gone and go when it is back', async () => {
    await storeSms(context.db, '13800000001', '验证码是 111111', context.now());
    await work(1, send('http://127.0.0.1:1/send'));
    expect(await readOutbox(context.db)).toMatchObject([{ state: '0', attempts: 1 }]);
    await work();
    expect(got).toHaveLength(1);
    expect(await readOutbox(context.db)).toMatchObject([{ state: '1', attempts: 2 }]);
  });
});
