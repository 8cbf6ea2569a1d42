'use client';

import { useEffect, useRef, useState } from 'react';
import type { UploadRules } from '#lib/validation/upload-rules.ts';
import { FieldError, FieldFrame, type FieldWords } from '../field/field-frame.tsx';
import { ImagePreview } from './image-preview.tsx';
import { PendingRow } from './pending-row.tsx';
import { StoredRow } from './stored-row.tsx';
import { UploadPicker } from './upload-picker.tsx';
import styles from './upload-row.module.css';
import type { UploadedFile } from './uploaded-file.ts';
import { type UploadTarget, useUploads } from './use-uploads.ts';

export interface UploadFieldProps extends Omit<FieldWords, 'hint'>, UploadTarget {
  name: string;
  /** Defaults to the name. */
  id?: string;
  /** What the files are; what is taken is said behind it. */
  hint?: string;
  rules: UploadRules;
  files: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  /** Told while something is on its way. */
  onBusyChange?: (isBusy: boolean) => void;
}

function describe({ kind, types, limit, maxSizeMb }: UploadRules): string {
  if (limit === 1) return `${kind === 'image' ? '一张图片' : '一个文件'}，${types.join('、')}，小于 ${maxSizeMb} MB`;
  return `${types.join('、')}，每个小于 ${maxSizeMb} MB，最多 ${limit} 个`;
}

/** Files or images (spec §2): a list, and a picker as long as there is room for more. */
export function UploadField({ name, id = name, label, hint, error, optional, onBusyChange, ...rest }: UploadFieldProps) {
  const { rules, files, onChange, address, bizSceneCode, orderNumber, prepare } = rest;
  const uploads = useUploads({ rules, files, onChange, target: { address, bizSceneCode, orderNumber, prepare } });
  const [previewed, setPreviewed] = useState<UploadedFile | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { pending, refusal, isFull } = uploads;
  const isBusy = pending.some(({ status }) => status === 'sending');
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange]);
  useEffect(() => {
    // The picker that held the focus has gone.
    if (isFull && document.activeElement === document.body) list.current?.focus();
  }, [isFull]);
  const words = hint === undefined ? describe(rules) : `${hint}${describe(rules)}`;
  const fault = refusal ?? error;
  return (
    <FieldFrame id={id} label={label} hint={words} error={error} optional={optional}>
      {refusal !== null && (
        <div role="alert">
          <FieldError id={`${id}-refusal`}>{refusal}</FieldError>
        </div>
      )}
      {!isFull && <UploadPicker id={id} rules={rules} hint={words} error={fault} input={input} onChoose={uploads.offer} />}
      {(files.length > 0 || pending.length > 0) && (
        <ul ref={list} id={isFull ? id : undefined} className={styles.list} tabIndex={-1} aria-label="选好的文件">
          {files.map((file) => (
            <StoredRow key={file.url} file={file} onPreview={() => setPreviewed(file)} onRemove={() => uploads.remove(file)} />
          ))}
          {pending.map((upload) => (
            <PendingRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onReplace={() => input.current?.click()}
              onDrop={() => uploads.drop(upload)}
            />
          ))}
        </ul>
      )}
      <ImagePreview file={previewed} onClose={() => setPreviewed(null)} />
    </FieldFrame>
  );
}
