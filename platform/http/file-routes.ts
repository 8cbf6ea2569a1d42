import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Context } from 'hono';
import { calls } from '#lib/contract/calls.ts';
import { DEFAULT_SCENE, LOGO_SCENE, UPLOAD_TICKET } from '#lib/contract/upload-scene.ts';
import { findSession } from '../domain/account/sessions.ts';
import { admitLogo } from '../domain/agency/draft-logo.ts';
import { Fault } from '../domain/fault.ts';
import { MAX_FILE_BYTES } from '../domain/files/file-settings.ts';
import type { ReceivedFile } from '../domain/files/file-store.ts';
import { openSignedFile, signFileAddress } from '../domain/files/read-file.ts';
import { storeUpload } from '../domain/files/store-upload.ts';
import { openAttachment } from '../domain/policy/open-attachment.ts';
import { DONE } from './answer-codes.ts';
import { answerFile } from './answer-file.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import { readField, readParts } from './multipart-parts.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { readBearer } from './read-bearer.ts';
import { readClient } from './read-client.ts';

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
    // The fields stand before the file, so nothing of a stranger's file is ever written.
    const accept = async (fields: Form['fields']): Promise<void> => {
      if (session !== null) return;
      if (sceneOf(fields) !== LOGO_SCENE) throw new Fault('unauthenticated');
      await admitLogo(context, ticketOf(fields));
    };
    const { fields, fileName, received } = await readForm(c, files, accept);
    try {
      const { orderNumber = '' } = fields;
      const sceneCode = sceneOf(fields);
      if (!CODE.test(sceneCode) || !CODE.test(orderNumber)) throw new Fault('badRequest');
      const userId = session?.user.id ?? null;
      const ticket = ticketOf(fields);
      const upload = { fileName, sceneCode, orderNumber, userId, ticket, clientAddress: readClient(c).address };
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
    return answerFile(c, await openSignedFile(context, { name: c.req.param('name'), expires, signature }, files));
  });
  app.get('/oss/policy/:policyArticleId/:name', async (c) => answerFile(c, await openAttachment(context, files.store, c.req.param())));
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
