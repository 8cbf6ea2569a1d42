import type { CallSchemas } from '#lib/contract/call.ts';
import type { fileEndpoints } from '#lib/contract/endpoints/file.ts';
import { Done, envelope } from '#lib/contract/envelope.ts';
import { FileAddress, FileDownload, OrderFiles, ResourceDownload, UploadAnswer } from '#lib/contract/stored-file.ts';

/** A download answers with the file itself, and with an envelope only when it fails. */
export const fileSchemas = {
  fileUpload: { answer: UploadAnswer },
  signOssUrl: { body: FileAddress, answer: envelope(FileAddress) },
  downloadFile: { query: FileDownload, answer: Done },
  downloadResource: { query: ResourceDownload, answer: Done },
  downloadOrderFiles: { query: OrderFiles, answer: Done },
  downloadFileList: { body: OrderFiles.strict(), answer: Done },
} as const satisfies Record<keyof typeof fileEndpoints, CallSchemas>;
