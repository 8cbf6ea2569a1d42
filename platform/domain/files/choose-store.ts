import { join } from 'node:path';
import type { PlatformEnv } from '../../env.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

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
