import { DownloadButton } from './download-button.tsx';
import styles from './order-downloads.module.css';

/** One's own files of an order: all of them packed, or their list with SHA-256. */
export function OrderDownloads({ orderNumber }: { orderNumber: string }) {
  return (
    <div className={styles.row}>
      <DownloadButton size="small" call="downloadOrderFiles" download={{ query: { orderNumber }, fileName: `${orderNumber}.zip` }}>
        全部下载
      </DownloadButton>
      <DownloadButton size="small" call="downloadFileList" download={{ form: { orderNumber }, fileName: `材料清单 ${orderNumber}.csv` }}>
        下载材料清单
      </DownloadButton>
    </div>
  );
}
