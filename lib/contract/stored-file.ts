import * as z from 'zod';
import { Outcome } from './agency.ts';
import { RecordId, RecordName } from './identifier.ts';

/** `fileUrl` is private: it is read through an address that `signOssUrl` made. The hashes are those of what was stored. */
export const StoredFile = z.object({
  fileName: RecordName,
  fileUrl: RecordName,
  fileMd5: z.string().default(''),
  fileSha256: z.string().default(''),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** A file of a case with the moment at which it was handed in; files of before may lack that. */
export const HandedFile = StoredFile.pick({ fileName: true, fileUrl: true }).extend({ uploadTime: z.string().optional() });
export type HandedFile = z.infer<typeof HandedFile>;

/** 补充于 2026-11-23 15:00: of what came in after the case was handed in (`since`); empty for everything else. Both with their offset. */
export const addedText = ({ uploadTime = '' }: Pick<HandedFile, 'uploadTime'>, since: string | null): string =>
  since !== null && Date.parse(uploadTime) > Date.parse(since) ? `补充于 ${uploadTime.slice(0, 16).replace('T', ' ')}` : '';

/** Answer of an upload (spec §3). */
export const UploadResponse = Outcome.extend({ data: StoredFile.nullish() });

/** One name of a file as the upstream has it: printable, nothing that leads elsewhere, with an extension. */
const NAME = String.raw`(?! )(?!\.)[^\p{C}\p{Zl}\p{Zp}/\\?#%;:*"<>|]{1,200}\.[A-Za-z0-9]{1,10}`;
const FILE_NAME = new RegExp(`^${NAME}$`, 'u');
/** A folder: never one of the dots that lead up. */
const FOLDER = String.raw`(?!\.)[^\p{C}\p{Zl}\p{Zp}/\\?#%;:*"<>|@ ]{1,100}`;
/** Address of a file as answers give it, below its folders, with or without the prefix of the store: no scheme, no host. */
const RESOURCE = new RegExp(`^/(?:${FOLDER}/){1,12}${NAME}$`, 'u');
const MAX_RESOURCE = 1024;

/** What `downloadFile` is asked: `delete` takes one's own temporary file away once it was sent (spec §7). */
export const FileDownload = z.object({ fileName: z.string().regex(FILE_NAME), delete: z.enum(['true', 'false']).default('false') });
export const ResourceDownload = z.object({ resource: z.string().max(MAX_RESOURCE).regex(RESOURCE) });
/** Order whose files are meant. */
export const OrderFiles = z.object({ orderNumber: RecordId });

/** Address of a file as an answer gave it. */
export const FileAddress = z.string().min(1).max(1024);
