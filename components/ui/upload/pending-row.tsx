import { formatFileSize } from '#lib/format/file-size.ts';
import { Icon } from '../icon.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import type { PendingUpload } from './pending-upload.ts';
import styles from './upload-row.module.css';
import { RowAction, UploadRow } from './upload-row.tsx';

interface PendingRowProps {
  upload: PendingUpload;
  onRetry: () => void;
  /** Chooses another file instead. */
  onReplace: () => void;
  onDrop: () => void;
}

function SendingRow({ upload, onDrop }: Pick<PendingRowProps, 'upload' | 'onDrop'>) {
  const { file, percent } = upload;
  const action = (
    <RowAction of={file.name} onClick={onDrop}>
      取消
    </RowAction>
  );
  return (
    <UploadRow square={<span className={styles.spinner} aria-hidden="true" />} name={file.name} actions={action}>
      <p className={styles.meta} role="status">
        上传中
      </p>
      <ProgressBar percent={percent} />
      <p className={styles.meta}>
        {percent}%，共 {formatFileSize(file.size)}
      </p>
    </UploadRow>
  );
}

/** A file on its way, or one that did not arrive and why. */
export function PendingRow({ upload, onRetry, onReplace, onDrop }: PendingRowProps) {
  const { file, status, message } = upload;
  if (status === 'sending') return <SendingRow upload={upload} onDrop={onDrop} />;
  const actions = (
    <>
      <RowAction of={file.name} onClick={status === 'failed' ? onRetry : onReplace}>
        {status === 'failed' ? '再试一次' : '换一个'}
      </RowAction>
      <RowAction of={file.name} onClick={onDrop}>
        删除
      </RowAction>
    </>
  );
  return (
    <UploadRow square={<Icon name="warning" />} name={file.name} actions={actions} isWrong>
      <p className={styles.fault} role="alert">
        {message}
      </p>
    </UploadRow>
  );
}
