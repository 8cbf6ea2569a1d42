import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One `main` a view; `danger` only inside its confirm dialog. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the row. */
  wide?: boolean;
  /** Under way: keeps its width, says `busyText`, takes no second click. */
  busy?: boolean;
  busyText?: string;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

export function Button({ variant, size, wide, busy, busyText = '正在提交', className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, wide, className })}
      aria-disabled={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
    >
      <span className={busy ? styles.idleText : styles.text}>{children}</span>
      {busy && (
        <span className={styles.busyText}>
          <span className={styles.spinner} aria-hidden="true" />
          {busyText}
        </span>
      )}
    </button>
  );
}
