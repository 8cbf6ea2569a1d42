import styles from './icon.module.css';
import type { IconName } from './icon-name.ts';
import { joinClasses } from './join-classes.ts';

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
