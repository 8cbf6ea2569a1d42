import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { PlatformEnv } from '../../env.ts';
import { createFileStore, type FileStore } from './file-store.ts';

const ANSWER_MS = 30_000;
const RETRIES = 2;
const FIRST_RETRY_MS = 100;
const NOT_FOUND = 404;

export interface S3Settings {
  /** Origin of the store, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The store answered something else than what was asked for. */
export class S3Refused extends Error {
  override readonly name = 'S3Refused';
  constructor(method: string, status: number) {
    super(`${method} was answered ${status}`);
  }
}

/**
 * A store in a bucket that speaks S3, for several platforms; what comes in waits in the folder of this machine until it is checked.
 * The content's SHA-256 is signed with it: the bucket refuses what was damaged on the way.
 */
export function createS3Store(settings: S3Settings, incoming: Pick<FileStore, 'receive' | 'tidy'>): FileStore {
  const { endpoint, bucket, ...access } = settings;
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES, initRetryMs: FIRST_RETRY_MS });
  const placeOf = (sha256: string): string => `${endpoint}/${bucket}/${sha256.slice(0, 2)}/${sha256}`;

  const ask = async (method: string, sha256: string, bytes?: Buffer): Promise<Response> => {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    };
    const body = bytes === undefined ? null : new Uint8Array(bytes);
    const answer = await client.fetch(placeOf(sha256), { method, headers, body, signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.ok || answer.status === NOT_FOUND) return answer;
    await answer.body?.cancel();
    throw new S3Refused(method, answer.status);
  };
  const keep: FileStore['keep'] = async (sha256, bytes) => {
    if ((await ask('HEAD', sha256)).ok) return;
    const answer = await ask('PUT', sha256, bytes);
    await answer.body?.cancel();
    if (!answer.ok) throw new S3Refused('PUT', answer.status);
  };
  const open: FileStore['open'] = async (sha256) => {
    const answer = await ask('GET', sha256);
    if (answer.ok && answer.body !== null)
      return { stream: Readable.fromWeb(answer.body as ReadableStream), sizeBytes: Number(answer.headers.get('content-length')) };
    await answer.body?.cancel();
    return null;
  };
  const remove: FileStore['remove'] = async (sha256) => {
    await (await ask('DELETE', sha256)).body?.cancel();
  };
  return { receive: incoming.receive, tidy: incoming.tidy, keep, open, remove };
}

type StoreEnv = Pick<PlatformEnv, 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Files lie in a bucket where one is set, else in the data folder. */
export function chooseStore(env: StoreEnv): FileStore {
  const local = createFileStore(join(env.DATA_DIR, 'oss'));
  if (env.S3_ENDPOINT === undefined) return local;
  const settings = {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
  return createS3Store(settings, local);
}
