import type { ComponentProps, MouseEvent } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';

export type ButtonVariant = 'main' | 'second' | 'plain' | 'danger';
export type ButtonSize = 'normal' | 'small';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
}

export const buttonClasses = ({ variant = 'main', size = 'normal', wide, className }: ButtonLook): string =>
  joinClasses('screen-only', styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);

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
