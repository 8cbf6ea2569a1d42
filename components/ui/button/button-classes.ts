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
  joinClasses(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);
