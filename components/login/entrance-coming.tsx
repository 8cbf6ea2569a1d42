import type { ReactNode } from 'react';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ComingState } from '#components/ui/state/coming-state.tsx';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './entrance-coming.module.css';

interface EntranceComingProps {
  title: string;
  children: ReactNode;
}

/** Registration or a new password, before they are open. */
export function EntranceComing({ title, children }: EntranceComingProps) {
  return (
    <BareFrame>
      <PageMain className={styles.main}>
        <ComingState title={title} actions={<ButtonLink href={toHref('login', {})}>去登录</ButtonLink>}>
          <p>{children}</p>
        </ComingState>
      </PageMain>
    </BareFrame>
  );
}
