import { type Endpoint, write } from '#lib/contract/endpoint.ts';

export const fileEndpoints = {
  fileUpload: write('/api/common/fileUpload', { kind: 'upload', repeat: 'allowed' }),
  signOssUrl: write('/api/oss/sign-oss-url', { repeat: 'allowed' }),
} as const satisfies Record<string, Endpoint>;
