import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';

const OWN_FILE = { session: 'required', kind: 'download', repeat: 'allowed' } as const;

export const fileEndpoints = {
  fileUpload: write('/api/common/fileUpload', { kind: 'upload', repeat: 'allowed' }),
  signOssUrl: write('/api/oss/sign-oss-url', { repeat: 'allowed' }),
  downloadFile: read('/common/download', OWN_FILE),
  downloadResource: read('/common/download/resource', OWN_FILE),
  downloadOrderFiles: read('/common/download/zip', OWN_FILE),
  downloadFileList: write('/common/download/file-list', OWN_FILE),
} as const satisfies Record<string, Endpoint>;
