import { UploadField } from '#components/ui/upload/upload-field.tsx';
import type { UploadedFile } from '#components/ui/upload/uploaded-file.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';

/** A file under the name of the paper that it stands for. */
export interface MaterialFile {
  readonly name: string;
  readonly fileUrl: string;
  readonly fileName: string;
  readonly fileMd5: string;
}

const RULES = uploadRules('file', { types: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'xls'] });

const toFile = ({ fileName, fileUrl, fileMd5 }: MaterialFile): UploadedFile => ({ name: fileName, url: fileUrl, md5: fileMd5 });
const toPaper = (name: string, file: UploadedFile): MaterialFile => ({ name, fileName: file.name, fileUrl: file.url, fileMd5: file.md5 });

interface MaterialUploadProps {
  id: string;
  /** Name of the paper: 厂房租赁合同. */
  name: string;
  hint?: string;
  optional?: boolean;
  error?: string;
  /** Files of all papers. */
  files: readonly MaterialFile[];
  onChange: (files: MaterialFile[]) => void;
}

/** The upload of one paper among those of a case. */
export function MaterialUpload({ id, name, hint, optional, error, files, onChange }: MaterialUploadProps) {
  const isOwn = (file: MaterialFile) => file.name === name;
  return (
    <UploadField
      name={id}
      label={name}
      hint={hint}
      optional={optional}
      error={error}
      rules={RULES}
      files={files.filter(isOwn).map(toFile)}
      onChange={(own) => onChange([...files.filter((file) => !isOwn(file)), ...own.map((file) => toPaper(name, file))])}
    />
  );
}
