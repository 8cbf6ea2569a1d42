import { Icon } from '../ui/icon.tsx';
import top from './top-bar.module.css';

interface ExitButtonProps {
  onClick: () => void;
}

/** Puts what was filled in aside for another day. */
export function ExitButton({ onClick }: ExitButtonProps) {
  return (
    <button type="button" className={top.tool} onClick={onClick}>
      <Icon name="leave" />
      存着，下次再填
    </button>
  );
}
