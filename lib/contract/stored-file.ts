import * as z from 'zod';
import { Outcome } from './agency-registration.ts';

/** Business scene of an upload that names none (spec §9). */
export const DEFAULT_SCENE = 'COMM_BIZ';
/** Logo of an institution: one image of up to 20 MB, also without a session. */
export const LOGO_SCENE = 'ORG_LOGO';

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

/** Address of a file as an answer gave it. */
export const FileAddress = z.string().min(1).max(1024);
