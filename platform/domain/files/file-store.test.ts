import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { type BucketServer, startBucketServer } from '../../testing/bucket-server.ts';
import { createS3Store, S3Refused } from './choose-store.ts';
import { createFileStore, type FileStore } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-store-'));
let server: BucketServer;

beforeAll(async () => {
  server = await startBucketServer(join(folder, 'bucket'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const local = (): FileStore => createFileStore(join(folder, 'local'));
const inBucket = (change = {}): FileStore => createS3Store({ ...server.settings, ...change }, local());
const nameOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const contentOf = (text: string): { readonly bytes: Buffer; readonly sha256: string } => {
  const bytes = Buffer.from(text);
  return { bytes, sha256: nameOf(bytes) };
};

describe.each([
  { kind: 'a folder', create: local },
  { kind: 'a bucket', create: inBucket },
])('files in $kind', ({ create }) => {
  it('are read as they were kept', async () => {
    const { bytes, sha256 } = contentOf('合同 ÿ\0');
    await create().keep(sha256, bytes);
    const opened = await create().open(sha256);
    expect(opened?.sizeBytes).toBe(bytes.byteLength);
    expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true);
  });

  it('are kept once, by several at the same time', async () => {
    const { bytes, sha256 } = contentOf('twice');
    await Promise.all([create().keep(sha256, bytes), create().keep(sha256, bytes)]);
    await create().keep(sha256, bytes);
    const opened = await create().open(sha256);
    expect(opened && (await buffer(opened.stream)).toString()).toBe('twice');
  });

  it('that were never kept are not there', async () => {
    expect(await create().open(nameOf(Buffer.from('never')))).toBeNull();
  });

  it('are gone when removed, also twice', async () => {
    const { bytes, sha256 } = contentOf('removed');
    await create().keep(sha256, bytes);
    await create().remove(sha256);
    await create().remove(sha256);
    expect(await create().open(sha256)).toBeNull();
  });

  it('come in up to a bound, and are counted beyond it', async () => {
    const received = await create().receive([Buffer.from('abc'), Buffer.from('def')] as never, 4);
    expect([received.sizeBytes, (await received.read()).toString()]).toEqual([6, 'abc']);
    await received.discard();
    await expect(received.read()).rejects.toThrow('ENOENT');
  });
});

describe('files in a bucket', () => {
  it('are refused to an unknown key', async () => {
    const { bytes, sha256 } = contentOf('secret');
    await expect(inBucket({ accessKeyId: 'nobody' }).keep(sha256, bytes)).rejects.toThrow(S3Refused);
    expect(await inBucket().open(sha256)).toBeNull();
  });

  it('that do not exist are no answer for a bucket that does not exist', async () => {
    const { bytes, sha256 } = contentOf('no bucket');
    await expect(inBucket({ bucket: 'missing' }).keep(sha256, bytes)).rejects.toThrow(S3Refused);
  });
});

/** Examples of "Signature Calculations for the Authorization Header" in the API reference of Amazon S3. */
describe('the signature', () => {
  const emptyHash = createHash('sha256').digest('hex');
  const example = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
  };
  it.each([
    ['test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('of GET /%s is the published one', async (path, headers, signature) => {
    const url = `https://examplebucket.s3.amazonaws.com/${path}`;
    const signer = new AwsV4Signer({ ...example, url, headers: { ...headers, 'x-amz-content-sha256': emptyHash } });
    expect(await signer.signature()).toBe(signature);
  });
});

describe('a folder that cannot be read', () => {
  it('is a failure, not a missing file', async () => {
    const { bytes, sha256 } = contentOf('broken disk');
    writeFileSync(join(folder, sha256.slice(0, 2)), '');
    const store = createFileStore(folder);
    await expect(store.open(sha256)).rejects.toThrow('ENOTDIR');
    await expect(store.keep(sha256, bytes)).rejects.toThrow('ENOTDIR');
    expect(await local().open(nameOf(Buffer.from('never kept')))).toBeNull();
  });
});
