import { uploadRules } from '#lib/validation/upload-rules.ts';
import { UploadField } from '../upload/upload-field.tsx';
import type { UploadedFile } from '../upload/uploaded-file.ts';

/** A file under the name of the paper that it stands for. */
export interface PaperFile {
  readonly name: string;
  readonly fileUrl: string;
  readonly fileName: string;
  readonly fileMd5: string;
}

const RULES = uploadRules('file', { types: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'xls'] });

const toFile = ({ fileName, fileUrl, fileMd5 }: PaperFile): UploadedFile => ({ name: fileName, url: fileUrl, md5: fileMd5 });
const toPaper = (name: string, file: UploadedFile): PaperFile => ({ name, fileName: file.name, fileUrl: file.url, fileMd5: file.md5 });

interface PaperUploadProps {
  id: string;
  /** Name of the paper: 厂房租赁合同. */
  name: string;
  hint?: string;
  optional?: boolean;
  error?: string;
  /** Files of all papers. */
  files: readonly PaperFile[];
  onChange: (files: PaperFile[]) => void;
  onBusyChange?: (isBusy: boolean) => void;
}

/** The upload of one paper among those of a case. */
export function PaperUpload({ id, name, hint, optional, error, files, onChange, onBusyChange }: PaperUploadProps) {
  const isOwn = (file: PaperFile) => file.name === name;
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
      onBusyChange={onBusyChange}
    />
  );
}
