import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** How many conditions are set. */
  count: number;
  /** How many rows remain; null while it is not known. */
  total: number | null;
  /** What is counted: 个产品. */
  noun: string;
  /** The filter form, there only while the sheet is open. */
  children: ReactNode;
}

/** The filter column on a phone: a full-screen sheet whose button shows what it leads to. */
export function FilterSheet({ count, total, noun, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  /** What is typed and no figure stays in sight, with the sentence beside it. */
  const closeWhenRight = () => {
    const wrong = dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else close();
  };
  return (
    <>
      <Button variant="second" className={styles.opener} onClick={open} aria-haspopup="dialog">
        <Icon name="filter" />
        {count === 0 ? '选条件' : `改条件（${count}）`}
      </Button>
      <dialog ref={dialog} className={styles.sheet} aria-labelledby="filter-sheet-title" onClose={() => setOpen(false)}>
        <div className={styles.head}>
          <h2 id="filter-sheet-title" className={styles.title}>
            选条件
          </h2>
          <button type="button" className={styles.close} onClick={close} aria-label="关闭">
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{isOpen && children}</div>
        <div className={styles.foot}>
          <Button wide onClick={closeWhenRight}>
            {total === null ? '正在找' : `看 ${total} ${noun}`}
          </Button>
        </div>
      </dialog>
    </>
  );
}
