import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Context } from 'hono';
import { calls } from '#lib/contract/calls.ts';
import { encodeFileName } from '#lib/contract/file-name-header.ts';
import {
  DEFAULT_SCENE,
  ID_PICTURE_SCENE,
  LOGO_SCENE,
  UPLOAD_TICKET,
  UPLOAD_TYPES,
  WITHDRAWN_PICTURE_SCENE,
} from '#lib/contract/upload-scene.ts';
import { findSession } from '../domain/account/sessions.ts';
import { admitLogo } from '../domain/agency/draft-logo.ts';
import { openLogo } from '../domain/agency/save-agency.ts';
import { requireConsent } from '../domain/consent/consents.ts';
import { Fault } from '../domain/fault.ts';
import { MAX_FILE_BYTES } from '../domain/files/file-settings.ts';
import type { ReceivedFile } from '../domain/files/file-store.ts';
import { openSignedFile, type ReadableFile, signFileAddress } from '../domain/files/read-file.ts';
import { storeUpload } from '../domain/files/store-upload.ts';
import { openAttachment } from '../domain/policy/get-policy-article.ts';
import { DONE } from './fault-response.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { readBearer, readClient } from './read-client.ts';

/** Types a browser may show by itself; everything else is saved. */
const SHOWN = ['image/png', 'image/jpeg', 'application/pdf'];

const toHeaders = ({ contentType, fileName, sizeBytes, sha256 }: ReadableFile): Record<string, string> => {
  return {
    'content-type': contentType,
    'content-length': String(sizeBytes),
    'content-disposition': `${SHOWN.includes(contentType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(fileName)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300',
    etag: `"${sha256}"`,
  };
};

/** A stored file as an answer that no page can run; none is a plain 404. */
export async function respondWithFile(c: Context, file: ReadableFile | null): Promise<Response> {
  if (file === null) return c.notFound();
  if (c.req.method !== 'HEAD') return c.body(Readable.toWeb(file.stream) as unknown as ReadableStream, 200, toHeaders(file));
  file.stream.destroy();
  return c.body(null, 200, toHeaders(file));
}

const MAX_HEAD_BYTES = 4_096;
const MAX_PARTS = 20;
const LINE = Buffer.from('\r\n');

interface Part {
  readonly name: string;
  /** Null for a plain field. */
  readonly fileName: string | null;
  readonly body: AsyncIterable<Uint8Array>;
}

class Bytes {
  // A boundary stands at the beginning of a line, the first one too.
  #held: Buffer = LINE;
  readonly #source: AsyncIterator<Uint8Array>;
  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #fill(): Promise<void> {
    // Whoever sent it has left: no fault of ours.
    const next = await this.#source.next().catch(() => null);
    if (next === null || next.done === true) throw new Fault('badRequest');
    this.#held = Buffer.concat([this.#held, next.value]);
  }

  /** What stands before the mark, in pieces; the mark is passed over. */
  async *before(mark: Buffer): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      const end = at < 0 ? Math.max(0, this.#held.length - mark.length + 1) : at;
      const piece = this.#held.subarray(0, end);
      this.#held = this.#held.subarray(at < 0 ? end : at + mark.length);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await this.#fill();
    }
  }

  async take(length: number): Promise<string> {
    while (this.#held.length < length) await this.#fill();
    const taken = this.#held.toString('latin1', 0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }
}

async function readText(pieces: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const held: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const piece of pieces) {
    sizeBytes += piece.byteLength;
    if (sizeBytes > maxBytes) throw new Fault('badRequest');
    held.push(piece);
  }
  return Buffer.concat(held).toString('utf8');
}

/** Text of a plain field. */
const readField = ({ body }: Part): Promise<string> => readText(body, MAX_HEAD_BYTES);

function parseHead(head: string): Pick<Part, 'name' | 'fileName'> {
  const line = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? '';
  const name = /(?:^|[;\s])name="([^"]*)"/.exec(line)?.[1];
  if (name === undefined) throw new Fault('badRequest');
  return { name, fileName: /filename="([^"]*)"/.exec(line)?.[1] ?? null };
}

/**
 * Parts of a multipart body as they come, one at a time; what a caller leaves of a part is passed over. Memory holds one chunk.
 * @throws Fault badRequest for a body that is broken off, or has long heads or many parts.
 */
export async function* readParts(source: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part, void, undefined> {
  const bytes = new Bytes(source);
  const mark = Buffer.from(`\r\n--${boundary}`);
  await readText(bytes.before(mark), MAX_HEAD_BYTES);
  for (let count = 0; (await bytes.take(2)) !== '--'; count += 1) {
    if (count === MAX_PARTS) throw new Fault('badRequest');
    const head = await readText(bytes.before(Buffer.from('\r\n\r\n')), MAX_HEAD_BYTES);
    const body = bytes.before(mark);
    yield { ...parseHead(head), body: { [Symbol.asyncIterator]: () => ({ next: () => body.next() }) } };
    for await (const _left of body);
  }
}

const BOUNDARY = /^multipart\/form-data;.*\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;
const CODE = /^[\w-]{0,40}$/;

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly received: ReceivedFile;
}

async function readForm(c: Context, { store }: PlatformDeps['files'], accept: (fields: Form['fields']) => Promise<void>): Promise<Form> {
  const [, quoted, plain] = BOUNDARY.exec(c.req.header('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  const { body } = c.req.raw;
  if (boundary === undefined || body === null) throw new Fault('badRequest');
  const fields: Record<string, string> = Object.create(null);
  let file: { fileName: string; received: ReceivedFile } | null = null;
  try {
    for await (const part of readParts(body as NodeStream<Uint8Array>, boundary)) {
      if (part.fileName === null) fields[part.name] = await readField(part);
      else if (part.name === 'file' && file === null) {
        await accept(fields);
        file = { fileName: part.fileName, received: await store.receive(part.body, MAX_FILE_BYTES) };
      } else throw new Fault('badRequest');
    }
    if (file === null) throw new Fault('badRequest');
    return { fields, ...file };
  } catch (error) {
    await file?.received.discard();
    throw error;
  }
}

const ticketOf = (fields: Form['fields']): string => fields[UPLOAD_TICKET] ?? '';
const sceneOf = (fields: Form['fields']): string => fields.bizSceneCode || DEFAULT_SCENE;

function mountUpload(app: PlatformApp, deps: PlatformDeps): void {
  const { context, limits, files, requireRoom } = deps;
  app.post(calls.fileUpload.path, async (c) => {
    await requireRoom();
    const token = readBearer(c);
    const session = token === null ? null : await findSession(context.db, token, context.now(), limits);
    const admitPicture = async (scene: string): Promise<void> => {
      if (scene === WITHDRAWN_PICTURE_SCENE) throw new Fault('badRequest');
      if (session !== null && scene === ID_PICTURE_SCENE) await requireConsent(context.db, session.user.id, 'idPicture');
    };
    // The fields stand before the file, so nothing of a stranger's file is ever written.
    const accept = async (fields: Form['fields']): Promise<void> => {
      await admitPicture(sceneOf(fields));
      if (session !== null) return;
      if (sceneOf(fields) !== LOGO_SCENE) throw new Fault('unauthenticated');
      await admitLogo(context, ticketOf(fields));
    };
    const { fields, fileName, received } = await readForm(c, files, accept);
    try {
      const { orderNumber = '' } = fields;
      const sceneCode = sceneOf(fields);
      if (!CODE.test(sceneCode) || !CODE.test(orderNumber)) throw new Fault('badRequest');
      // Once more for who names the scene behind the file.
      await admitPicture(sceneCode);
      const userId = session?.user.id ?? null;
      const ticket = ticketOf(fields);
      const types = (fields[UPLOAD_TYPES] ?? '').split(',');
      const upload = { fileName, sceneCode, orderNumber, types, userId, ticket, clientAddress: readClient(c).address };
      const outcome = await storeUpload(context, upload, received, files);
      if ('refusal' in outcome) return c.json({ code: 200, success: false, msg: outcome.refusal, data: null });
      return c.json({ code: 200, success: true, msg: DONE, data: outcome.file });
    } finally {
      await received.discard();
    }
  });
}

function mountStoredFiles(app: PlatformApp, { context, files }: PlatformDeps): void {
  app.get('/oss/arn/:name', async (c) => {
    const { e: expires = '', s: signature = '' } = c.req.query();
    return respondWithFile(c, await openSignedFile(context, { name: c.req.param('name'), expires, signature }, files));
  });
  app.get('/oss/org/:name', async (c) => respondWithFile(c, await openLogo(context, files.store, c.req.param('name'))));
  app.get('/oss/policy/:policyArticleId/:name', async (c) => respondWithFile(c, await openAttachment(context, files.store, c.req.param())));
}

/** Uploads, signed addresses, and at `/oss` the private files behind them and the attachments of articles. */
export function mountFileRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context, limits, files } = deps;
  mountUpload(app, deps);
  mountCall(app, 'signOssUrl', async ({ body, token }) => {
    const session = token === null ? null : await findSession(context.db, token, context.now(), limits);
    return { data: await signFileAddress(context, body, session?.user.id ?? null, files) };
  });
  mountStoredFiles(app, deps);
}
