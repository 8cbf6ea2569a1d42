import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import styles from './arrival-step.module.css';

interface LeaveSiteStepProps {
  /** Address at another site; the proxy has checked its host. */
  href: string;
  onStay: () => void;
}

/** Says that the next page is another site's, and whose, before anybody goes there. */
export function LeaveSiteStep({ href, onStay }: LeaveSiteStepProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className={styles.step}>
      <p ref={lead} tabIndex={-1} className={styles.note}>
        登录好了。接下来的页面不在本站，在 {new URL(href).host}，内容由对方负责。
      </p>
      <ButtonLink href={href} plain wide>
        前往 {new URL(href).host}
      </ButtonLink>
      <Button variant="second" wide onClick={onStay}>
        留在本站
      </Button>
    </div>
  );
}
