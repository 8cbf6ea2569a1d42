import { useDownload } from '#lib/browser/use-download.ts';
import { Icon } from '../icon.tsx';
import { SignedImage } from './signed-image.tsx';
import styles from './upload-row.module.css';
import { RowAction, UploadRow } from './upload-row.tsx';
import type { UploadedFile } from './uploaded-file.ts';

interface StoredRowProps {
  file: UploadedFile;
  onPreview: () => void;
  onRemove: () => void;
}

/** A file that has arrived; an image can be seen large, every other one fetched back to look whether it is the right one. */
export function StoredRow({ file, onPreview, onRemove }: StoredRowProps) {
  const isImage = file.fileUrl !== undefined;
  const { isRunning, start } = useDownload();
  const fetchBack = () => start('downloadFile', { query: { fileName: file.url.split('/').at(-1) ?? '' }, fileName: file.name });
  const actions = (
    <>
      {isImage ? (
        <RowAction of={file.name} onClick={onPreview}>
          预览
        </RowAction>
      ) : (
        <RowAction of={file.name} onClick={() => void fetchBack()}>
          {isRunning ? '正在下载' : '下载'}
        </RowAction>
      )}
      <RowAction of={file.name} onClick={onRemove}>
        删除
      </RowAction>
    </>
  );
  const square = isImage ? <SignedImage address={file.fileUrl ?? ''} alt="" className={styles.thumb} /> : <Icon name="file" />;
  return (
    <UploadRow square={square} name={file.name} actions={actions}>
      <p className={styles.meta} role="status">
        已上传
      </p>
    </UploadRow>
  );
}
