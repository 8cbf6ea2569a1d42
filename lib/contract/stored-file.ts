import * as z from 'zod';
import { Outcome } from './agency-registration.ts';

/** `fileUrl` is private: it is read through an address that `signOssUrl` made. The hashes are those of what was stored. */
export const StoredFile = z.object({
  fileName: z.string(),
  fileUrl: z.string(),
  fileMd5: z.string(),
  fileSha256: z.string().default(''),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Answer of an upload (spec §3). */
export const UploadAnswer = Outcome.extend({ data: StoredFile.nullish() });

/** Name of a private file in its address: an opaque id with the extension. */
const STORED_NAME = /^[\w-]{22}\.[a-z]{3,4}$/;
/** A private file or an attachment of an article, at the address that answers give, with or without the prefix of the store. */
const RESOURCE = /^(?:\/oss_server)?\/(?:arn\/[\w-]{22}\.[a-z]{3,4}|policy\/[\w-]{1,40}\/[0-9a-f]{64}\.(?:docx|xlsx|pdf))$/;

/** What `downloadFile` is asked: `delete` takes one's own temporary file away once it was sent (spec §7). */
export const FileDownload = z.object({ fileName: z.string().regex(STORED_NAME), delete: z.enum(['true', 'false']).default('false') });
export const ResourceDownload = z.object({ resource: z.string().regex(RESOURCE) });
/** Order whose files are meant. */
export const OrderFiles = z.object({ orderNumber: z.string().regex(/^[\w-]{1,40}$/) });

/** Address of a file as an answer gave it. */
export const FileAddress = z.string().min(1).max(1024);
