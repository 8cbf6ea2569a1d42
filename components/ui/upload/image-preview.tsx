import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './signed-image.module.css';
import { SignedImage } from './signed-image.tsx';
import type { UploadedFile } from './uploaded-file.ts';

interface ImagePreviewProps {
  file: UploadedFile;
  onClose: () => void;
}

/** One picture, 800 wide (spec §2). */
export function ImagePreview({ file, onClose }: ImagePreviewProps) {
  const actions = (
    <Button size="small" variant="second" onClick={onClose}>
      关闭
    </Button>
  );
  return (
    <Dialog open title="预览" width="preview" onClose={onClose} actions={actions}>
      <SignedImage address={file.fileUrl ?? file.url} alt={file.name} className={styles.large} />
    </Dialog>
  );
}
