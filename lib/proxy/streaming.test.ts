import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { Done } from '#lib/contract/envelope.ts';
import { parseEnv } from '#lib/env/env-schema.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { forwardCall, type ProxyTask } from './forward-call.ts';
import { forwardDownload } from './forward-download.ts';
import { prepareBody } from './prepare-body.ts';
import { respondToCall } from './respond-to-call.ts';

const MEBIBYTE = 1024 * 1024;
const SIZE = 96 * MEBIBYTE;
/** What sockets and streams may hold between the two ends. */
const ON_THE_WAY = 24 * MEBIBYTE;
const chunk = Buffer.alloc(MEBIBYTE, 7);
const LONG_JSON = JSON.stringify({ code: 500, msg: 'x'.repeat(20_000) });
let server: Server;
let handler: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => handler(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

function taskOf(
  call: Call,
  body: ProxyTask['body'],
  settings: Record<string, string> = {},
  signal = new AbortController().signal,
): ProxyTask {
  const UPSTREAM_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: parseEnv({ UPSTREAM_URL, MAX_FILE_BYTES: String(SIZE), ...settings }),
    match: { name: 'logout', call, path: call.path },
    session: { token: 'bearer-of-a-user', preLogin: null, bizLineId: '202' },
    query: {},
    body,
    trace: { requestId: 'r' },
    clientHeaders: {},
    signal,
  };
}
const download: Call = { ...calls.userDetail, kind: 'download', path: '/common/download' };
const upload: Call = { ...calls.policyView, kind: 'upload', path: '/api/common/fileUpload', answer: Done };

function pieces(sizeBytes: number, onSent: (sentBytes: number) => void = () => undefined): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= sizeBytes) return controller.close();
      controller.enqueue(chunk);
      sent += chunk.byteLength;
      onSent(sent);
    },
  });
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a file on its way down', () => {
  it('streams at the pace of its reader', async () => {
    let sent = 0;
    handler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'download-filename': 'a.zip' });
      const pump = (): void => {
        while (sent < SIZE) {
          sent += chunk.byteLength;
          if (!response.write(chunk)) return void response.once('drain', pump);
        }
        response.end();
      };
      pump();
    };
    const answer = await forwardDownload(taskOf(download, null));
    let received = 0;
    let mostOnTheWay = 0;
    for await (const piece of answer.body ?? []) {
      received += piece.byteLength;
      await turn();
      mostOnTheWay = Math.max(mostOnTheWay, sent - received);
    }
    expect(received).toBe(SIZE);
    expect(mostOnTheWay).toBeLessThan(ON_THE_WAY);
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a.zip");
  });

  it.each([
    ['a code', 'application/json;charset=utf-8', '{"code":500,"msg":"文件不存在"}', '{"code":500,"msg":"文件不存在"}'],
    ['no code', 'application/json', '[1]', '[1]'],
    ['other text', 'text/plain', '{"code":500}', '{"code":500}'],
    ['no words of it', 'application/octet-stream', '{"code":500,"data":{}}', '{"code":500,"data":{}}'],
    ['words of no type', 'application/octet-stream', ' {"code":500,"msg":"文件不存在"}', '{"code":500,"msg":"文件不存在"}'],
    ['words said to be a sheet', 'application/vnd.ms-excel', '{"msg":"没有数据","code":500}', '{"code":500,"msg":"没有数据"}'],
    ['a table’s code', 'application/zip', '{"code":403,"msg":"no"}', '{"code":403,"msg":"当前操作没有权限"}'],
    ['a real file', 'application/octet-stream', '{"name":"a","msg":"b"}', '{"name":"a","msg":"b"}'],
    ['what is cut off', 'application/octet-stream', '{"code":500,"msg":', '{"code":500,"msg":'],
    ['nothing', 'application/octet-stream', '', ''],
    ['a long one', 'application/octet-stream', LONG_JSON, LONG_JSON],
  ])('is a failure exactly when it is JSON with a code: %s', async (_name, type, text, sent) => {
    handler = (_request, response) => response.setHeader('content-type', type).end(text);
    expect(await (await forwardDownload(taskOf(download, null))).text()).toBe(sent);
  });

  it('keeps every byte of a short file that only begins like JSON', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0x00, 0xc3]);
    handler = (_request, response) => response.setHeader('content-type', 'application/zip').end(bytes);
    expect(Buffer.from(await (await forwardDownload(taskOf(download, null))).arrayBuffer())).toEqual(bytes);
  });

  it('keeps every byte of a file that comes in pieces', async () => {
    const pieces = [Buffer.from(' '), Buffer.from('{'), Buffer.alloc(30_000, 1), Buffer.from('end')];
    handler = (_request, response) => {
      response.setHeader('content-type', 'application/zip');
      const next = (): void =>
        void (pieces.length > 1 ? response.write(pieces.shift(), () => setImmediate(next)) : response.end(pieces[0]));
      next();
    };
    const whole = Buffer.concat(pieces);
    expect(Buffer.from(await (await forwardDownload(taskOf(download, null))).arrayBuffer())).toEqual(whole);
  });

  it.each([
    ['a page', 200, 'text/html', '<html>', 502],
    ['a status without words', 500, 'text/plain', 'down', 502],
    ['a failure without words', 200, 'application/json', '{"code":500}', 500],
    ['a success without a file', 200, 'application/octet-stream', '{"code":200,"msg":"操作成功"}', 502],
  ])('has the sentence of every failed download where the upstream sends %s', async (_name, status, type, text, code) => {
    handler = (_request, response) => response.writeHead(status, { 'content-type': type }).end(text);
    expect(await (await forwardDownload(taskOf(download, null))).json()).toEqual({ code, msg: '下载文件出现错误，请联系管理员！' });
  });

  it.each([
    ['stops reading', (answer: Response) => answer.body?.cancel()],
    ['is gone', (_answer: Response, leaving: AbortController) => leaving.abort()],
  ])('is no longer sent by the upstream when its reader leaves: %s', async (_how, leave) => {
    const closed = new Promise<boolean>((resolve) => {
      handler = (_request, response) => {
        response.once('close', () => resolve(response.writableFinished));
        response.writeHead(200, { 'content-type': 'application/zip' });
        const pump = (): void => void (response.write(chunk) ? setImmediate(pump) : response.once('drain', pump));
        pump();
      };
    });
    const leaving = new AbortController();
    const answer = await forwardDownload(taskOf(download, null, {}, leaving.signal));
    await leave(answer, leaving);
    expect(await closed).toBe(false);
    await answer.body?.cancel().catch(() => undefined);
  });

  it('breaks off when it is larger than allowed', async () => {
    handler = (_request, response) => response.setHeader('content-type', 'application/pdf').write(Buffer.alloc(2_000));
    const answer = await forwardDownload(taskOf(download, null, { MAX_FILE_BYTES: '1000' }));
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});

describe('a file on its way up', () => {
  const boundary = 'multipart/form-data; boundary=B';
  const toTask = async (body: ReadableStream<Uint8Array>, settings: Record<string, string>) => {
    const task = taskOf(upload, null, settings);
    const request = new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: { 'content-type': boundary },
      duplex: 'half',
    } as RequestInit);
    const prepared = await prepareBody(upload, request, '202', task.env);
    return { ...task, body: prepared.ok ? prepared.value : null };
  };
  it('streams at the pace of the upstream, signed over the empty text', async () => {
    let received = 0;
    let sign: unknown;
    handler = (request, response) => {
      sign = request.headers.sign;
      request.on('data', (piece: Buffer) => {
        received += piece.byteLength;
      });
      request.on('end', () => response.setHeader('content-type', 'application/json').end('{"code":200}'));
    };
    let mostOnTheWay = 0;
    const body = pieces(SIZE, (sent) => {
      mostOnTheWay = Math.max(mostOnTheWay, sent - received);
    });
    const task = await toTask(body, { MAX_UPLOAD_BYTES: String(SIZE) });
    const answer = respondToCall(task, await forwardCall(task));
    expect(await answer.json()).toEqual({ code: 200, msg: '' });
    expect(mostOnTheWay).toBeLessThan(ON_THE_WAY);
    expect(received).toBeGreaterThan(SIZE);
    expect(sign).toBe(signV1(task.env.SIGN_KEY, ''));
  });

  it.each([
    ['its connection breaks', (source: ReadableStreamDefaultController<Uint8Array>) => source.error(new Error('aborted'))],
    ['it is gone', (_source: ReadableStreamDefaultController<Uint8Array>, leaving: AbortController) => leaving.abort()],
  ])('is no longer received by the upstream when its sender leaves: %s', async (_how, leave) => {
    const received = Promise.withResolvers<void>();
    const closed = new Promise<boolean>((resolve) => {
      handler = (request) => {
        request.on('error', () => undefined).once('data', () => received.resolve());
        request.once('close', () => resolve(request.complete));
      };
    });
    const source = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const body = new ReadableStream<Uint8Array>({ start: source.resolve });
    const leaving = new AbortController();
    const task = { ...(await toTask(body, {})), signal: leaving.signal };
    const forwarded = forwardCall(task);
    (await source.promise).enqueue(Buffer.alloc(1_000));
    await received.promise;
    leave(await source.promise, leaving);
    expect([(await forwarded).ok, await closed]).toEqual([false, false]);
  });

  it('is refused once it grows beyond the bound', async () => {
    handler = (request) => request.resume();
    const task = await toTask(pieces(SIZE), { MAX_UPLOAD_BYTES: String(2 * MEBIBYTE) });
    const answer = respondToCall(task, await forwardCall(task));
    expect([answer.status, await answer.json()]).toEqual([413, { code: 413, msg: '提交的内容过大，请减少后再试' }]);
  });
});
