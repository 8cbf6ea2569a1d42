'use client';

import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { RowAction } from '#components/ui/upload/upload-row.tsx';
import { isPrivateFile, openStoredFile } from '#lib/browser/download-file.ts';
import { failureMessage } from '#lib/browser/failure-message.ts';
import { notify } from '#lib/browser/notices.ts';
import { useDownload } from '#lib/browser/use-download.ts';
import styles from './case-files.module.css';

export interface CaseFile {
  readonly name: string;
  /** As stored; it is signed when the reader opens it. */
  readonly url: string;
  /** When it came in later than the case: 补充于 2026-11-23 15:00. */
  readonly added?: string;
}

interface CaseFilesProps {
  /** Whose files: 厂房租赁合同. */
  label: string;
  files: readonly CaseFile[];
}

/** A name may break anywhere but before its last letters: 保单.pdf stays in one piece. */
function FileName({ name }: { name: string }) {
  const [ending = ''] = /.{0,4}\.\w{1,5}$/u.exec(name) ?? [];
  return (
    <span className={styles.name}>
      {name.slice(0, name.length - ending.length)}
      {ending !== '' && <span className={styles.ending}>{ending}</span>}
    </span>
  );
}

/** Saves a private file under its own name. */
function SaveFile({ file: { name, url } }: { file: CaseFile }) {
  const { isRunning, start } = useDownload();
  const save = () => start('downloadResource', { query: { resource: new URL(url, window.location.origin).pathname }, fileName: name });
  return (
    <span className="screen-only" aria-busy={isRunning || undefined}>
      <RowAction of={name} onClick={() => void save()}>
        {isRunning ? '正在保存' : '保存'}
      </RowAction>
    </span>
  );
}

/** Files of a case; each opens in a tab of its own under an address that was signed for it, or is saved. */
export function CaseFiles({ label, files }: CaseFilesProps) {
  const [opening, setOpening] = useState('');
  const open = async (file: CaseFile) => {
    if (opening !== '') return;
    setOpening(file.url);
    try {
      await openStoredFile(file.url);
    } catch (error) {
      notify('error', failureMessage(error));
    } finally {
      setOpening('');
    }
  };
  return (
    <ul aria-label={label} className={styles.files}>
      {files.map((file) => (
        <li key={file.url} className={styles.row}>
          <button type="button" className={styles.file} aria-busy={opening === file.url || undefined} onClick={() => void open(file)}>
            <Icon name="file" className={styles.icon} />
            <FileName name={file.name} />
            <span className="visually-hidden">（在新窗口打开）</span>
          </button>
          {file.added && <Tag>{file.added}</Tag>}
          {isPrivateFile(file.url) && <SaveFile file={file} />}
        </li>
      ))}
    </ul>
  );
}
