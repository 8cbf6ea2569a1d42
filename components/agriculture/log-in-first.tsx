import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { toLoginHref } from '#lib/navigation/login-target.ts';
import styles from './log-in-first.module.css';

interface LogInFirstProps {
  /** What there is after it, as a sentence. */
  text: string;
  /** Where the login leads back to. */
  redirect: string;
}

/** What a visitor reads where something of one's own would stand: why to log in, and the way there. */
export function LogInFirst({ text, redirect }: LogInFirstProps) {
  return (
    <Card className={styles.card}>
      <p>{text}</p>
      <ButtonLink href={toLoginHref(redirect)} plain>
        去登录
      </ButtonLink>
    </Card>
  );
}
