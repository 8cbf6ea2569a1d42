import styles from './agency-square.module.css';
import { joinClasses } from './join-classes.ts';
import { toAgencyTint } from './to-agency-tint.ts';

interface AgencySquareProps {
  /** Chooses the tint, the same everywhere. */
  code: string;
  name: string;
  size?: 'normal' | 'large';
}

/** Stands for an institution without a logo; its name is written beside it. */
export function AgencySquare({ code, name, size = 'normal' }: AgencySquareProps) {
  const tint = styles[`tint${toAgencyTint(code)}`];
  return (
    <span className={joinClasses(styles.square, tint, size === 'large' && styles.large)} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
