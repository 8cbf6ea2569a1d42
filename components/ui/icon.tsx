import styles from './icon.module.css';
import { joinClasses } from './join-classes.ts';

/** Every symbol of public/icons.svg. */
export const ICON_NAMES = [
  'arrow-right',
  'bell',
  'calendar',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'clock',
  'close',
  'contrast',
  'copy',
  'download',
  'eye',
  'eye-off',
  'file',
  'filter',
  'info',
  'leave',
  'mail',
  'menu',
  'minus',
  'pin',
  'plus',
  'print',
  'refresh',
  'search',
  'share',
  'shield',
  'speaker',
  'star',
  'stop',
  'text-size',
  'user',
  'warning',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

interface IconProps {
  name: IconName;
  className?: string;
}

/** A line icon in the colour of the text. It says nothing by itself: a word always stands beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={joinClasses(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
