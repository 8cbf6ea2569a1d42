import { createRequire } from 'node:module';
import type { S3Settings } from '../domain/files/choose-store.ts';

interface S3rver {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
type Options = Readonly<Record<string, unknown>>;

// The package has no types and is CommonJS.
const S3rverOf = createRequire(import.meta.url)('s3rver') as new (options: Options) => S3rver;

export interface BucketServer {
  readonly settings: S3Settings;
  readonly stop: () => Promise<void>;
}

/** A store with one bucket on a free port. It knows its one key by name; the signature itself it does not compute. */
export async function startBucketServer(directory: string): Promise<BucketServer> {
  const server = new S3rverOf({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: () => server.close(),
  };
}
