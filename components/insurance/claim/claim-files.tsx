import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { uploadRules } from '#lib/validation/upload-rules.ts';

export interface ClaimFile {
  readonly fileName: string;
  readonly fileUrl: string;
}

const RULES = uploadRules('file', { types: ['pdf', 'jpg', 'jpeg', 'png'], limit: 10 });

interface ClaimFilesProps {
  id: string;
  label: string;
  orderNo: string;
  files: readonly ClaimFile[];
  error?: string | undefined;
  onChange: (files: ClaimFile[]) => void;
}

/** Photographs and papers of a claim. */
export function ClaimFiles({ id, label, orderNo, files, error, onChange }: ClaimFilesProps) {
  return (
    <UploadField
      id={id}
      name="files"
      label={label}
      hint="现场照片、单据、证明，拍清楚就行。"
      rules={RULES}
      orderNumber={orderNo}
      error={error}
      files={files.map(({ fileName, fileUrl }) => ({ name: fileName, url: fileUrl, md5: '' }))}
      onChange={(stored) => onChange(stored.map(({ name, url }) => ({ fileName: name, fileUrl: url })))}
    />
  );
}
