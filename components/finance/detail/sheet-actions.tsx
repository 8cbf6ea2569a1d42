import { PrintFoot } from '#components/shell/print-foot.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { toPath } from '#lib/routes/to-path.ts';
import styles from './price-sheet.module.css';

/** Prints the sheet alone; the attribute goes when the print dialog closes. */
function printSheet() {
  const root = document.documentElement;
  root.dataset.print = 'sheet';
  window.addEventListener('afterprint', () => delete root.dataset.print, { once: true });
  window.print();
}

export function SheetActions() {
  return (
    <>
      <div className={styles.actions}>
        <button type="button" className={styles.print} onClick={printSheet}>
          <Icon name="print" />
          打印这张纸
        </button>
        <SiteLink href={`${toPath('about', {})}#rate`} className={styles.how}>
          <Icon name="info" />
          综合年化怎么算
        </SiteLink>
      </div>
      <div className={styles.foot}>
        <PrintFoot />
      </div>
    </>
  );
}
