import styles from './agency-square.module.css';
import { joinClasses } from './join-classes.ts';

const TINTS = 5;

/** 0–4, always the same for a code, whatever its length. */
function toAgencyTint(code: string): number {
  let sum = 0;
  for (const sign of code) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

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
