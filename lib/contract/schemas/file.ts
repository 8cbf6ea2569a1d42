import type { CallSchemas } from '#lib/contract/call.ts';
import type { fileEndpoints } from '#lib/contract/endpoints/file.ts';
import { envelope } from '#lib/contract/envelope.ts';
import { FileAddress, UploadAnswer } from '#lib/contract/stored-file.ts';

export const fileSchemas = {
  fileUpload: { answer: UploadAnswer },
  signOssUrl: { body: FileAddress, answer: envelope(FileAddress) },
} as const satisfies Record<keyof typeof fileEndpoints, CallSchemas>;
