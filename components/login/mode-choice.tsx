import { LOGIN_MODES, type OwnMode } from './login-modes.ts';
import styles from './mode-choice.module.css';

interface ModeChoiceProps {
  mode: OwnMode;
  onChange: (mode: OwnMode) => void;
}

/** Which kind of account logs in. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  return (
    <fieldset aria-label="哪种账号" className={styles.choice}>
      {LOGIN_MODES.map(({ value, label }) => (
        <label key={value} className={styles.mode}>
          <input
            type="radio"
            name="loginMode"
            value={value}
            checked={value === mode}
            onChange={() => onChange(value)}
            className={styles.radio}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
