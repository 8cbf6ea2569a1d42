import type { StoredFile } from '#lib/contract/stored-file.ts';
import type { UploadKind } from '#lib/validation/upload-rules.ts';

/** A file that the upstream keeps (spec §3); `fileUrl` is there for images. */
export interface UploadedFile {
  readonly name: string;
  readonly url: string;
  readonly md5: string;
  readonly fileUrl?: string;
}

/** The entry of a list for what the upstream stored under `name`. */
export const toUploadedFile = ({ fileName, fileUrl, fileMd5 }: StoredFile, name: string, kind: UploadKind): UploadedFile => ({
  name: fileName || name,
  url: fileUrl,
  md5: fileMd5,
  ...(kind === 'image' && { fileUrl }),
});
