import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Service } from '../launch/service.ts';
import type { BenchSystem } from './bench-system.ts';
import { enterPortal } from './enter-portal.ts';
import { printFigure, round } from './print-figure.ts';
import { residentMb } from './process-figures.ts';

const MEBIBYTE = 1024 * 1024;
const FILE_BYTES = 48 * MEBIBYTE;
const AT_ONCE = 8;
const UPLOAD_BYTES = 200 * MEBIBYTE;
const LOOK_EVERY_MS = 10;
const VISITS = 500;
const PROXIED = '/prod-api/api/comm/dictType/fin_guarantee_type';
const DOWNLOAD_BAR_MB = 64;
const UPLOAD_BAR_MB = 50;
const chunk = Buffer.alloc(64 * 1024, 7);

function* pieces(sizeBytes: number): Generator<Buffer> {
  for (let sent = 0; sent < sizeBytes; sent += chunk.byteLength) yield chunk.subarray(0, Math.min(chunk.byteLength, sizeBytes - sent));
}

/** An upstream whose every file has 48 MB. */
async function startFileStub(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': FILE_BYTES, 'download-filename': 'a.pdf' });
    Readable.from(pieces(FILE_BYTES)).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** By how much the resident memory of a service grows at most while work is under way, in MB. */
async function measureGrowth({ process: { pid } }: Service, work: () => Promise<void>): Promise<number> {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, LOOK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return round(most - before, 1);
}

async function download(portal: Service): Promise<number> {
  const address = `${portal.url}/prod-api${endpoints.downloadFile.path}?fileName=${'A'.repeat(22)}.pdf`;
  const sending = request(address, { headers: { cookie: 'USER_TOKEN=measured' } }).end();
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  let sizeBytes = 0;
  for await (const piece of answer) sizeBytes += (piece as Buffer).byteLength;
  return sizeBytes;
}

interface Upload {
  readonly sizeBytes: number;
  /** It says how long it is. */
  readonly isDeclared?: boolean;
}

/** A logo without a session is taken for a ticket; none is asked a captcha here. */
async function askForTicket(portal: Service, entered: Record<string, string>): Promise<string> {
  const headers = { ...entered, 'content-type': 'application/json' };
  const answer = await fetch(`${portal.url}/prod-api${endpoints.agencyTicket.path}`, { method: 'POST', headers, body: '{}' });
  const { data } = (await answer.json()) as { readonly data?: { readonly ticket?: string } };
  return data?.ticket ?? '';
}

/** Sends a logo; the status that came back. */
async function upload(portal: Service, { sizeBytes, isDeclared = false }: Upload): Promise<number> {
  const entered = await enterPortal(portal);
  const ticket = await askForTicket(portal, entered);
  const headers = {
    ...entered,
    'content-type': 'multipart/form-data; boundary=B',
    ...(isDeclared ? { 'content-length': String(sizeBytes) } : undefined),
  };
  const sending = request(`${portal.url}/prod-api${endpoints.fileUpload.path}`, { method: 'POST', headers });
  sending.on('error', () => undefined);
  const part = (name: string, rest = ''): string => `--B\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const head = `${part('bizSceneCode')}ORG_LOGO\r\n${part('uploadTicket')}${ticket}\r\n${part('file', '; filename="a.png"')}`;
  Readable.from(
    (function* body() {
      yield Buffer.from(head);
      yield* pieces(sizeBytes);
      yield Buffer.from('\r\n--B--\r\n');
    })(),
  ).pipe(sending);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  sending.destroy();
  return answer.statusCode ?? 0;
}

/** Ordinary visits first: a process that has just started grows whatever it does. */
async function warmUp(portal: Service): Promise<void> {
  for (let visit = 0; visit < VISITS; visit += 1) await (await fetch(`${portal.url}${PROXIED}`)).arrayBuffer();
  for (let sent = 0; sent < 3; sent += 1) await upload(portal, { sizeBytes: 4 * MEBIBYTE });
}

/** What a far too large upload costs until it is refused. */
async function measureUpload(portal: Service, when: string, isDeclared: boolean): Promise<void> {
  let status = 0;
  const grownMb = await measureGrowth(portal, async () => {
    status = await upload(portal, { sizeBytes: UPLOAD_BYTES, isDeclared });
  });
  const figure = `upload of 200 MB, ${isDeclared ? 'declared' : 'of unsaid length'}, ${when}, refused`;
  printFigure({ figure, status, grownMb, bar: UPLOAD_BAR_MB, met: status === 413 && grownMb < UPLOAD_BAR_MB });
}

async function measureDownloads(portal: Service): Promise<void> {
  await download(portal);
  const grownMb = await measureGrowth(portal, async () => {
    const sizes = await Promise.all(Array.from({ length: AT_ONCE }, () => download(portal)));
    if (sizes.some((sizeBytes) => sizeBytes !== FILE_BYTES)) throw new Error('a download came short');
  });
  printFigure({ figure: 'eight downloads of 48 MB at once', grownMb, bar: DOWNLOAD_BAR_MB, met: grownMb < DOWNLOAD_BAR_MB });
}

/** What eight large downloads at once and far too large uploads cost the portal, in resident memory. Linux only. */
export async function measureTransferMemory(system: BenchSystem): Promise<void> {
  const stub = await startFileStub();
  await measureDownloads(await system.startPortalFor((stub.address() as AddressInfo).port));
  stub.close();
  for (const isDeclared of [false, true]) {
    const fresh = await system.startPortalFor(system.platformPort);
    await measureUpload(fresh, 'right after a start', isDeclared);
    await warmUp(fresh);
    await measureUpload(fresh, 'warm', isDeclared);
  }
}
