import type { ReactNode } from 'react';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { Notices } from '#components/ui/notices/notices.tsx';
import { AgricultureFooter } from './agriculture-footer.tsx';
import styles from './agriculture-frame.module.css';
import { AgricultureHeader } from './agriculture-header.tsx';

interface AgricultureFrameProps {
  /** The page, which brings its own PageMain. */
  children: ReactNode;
}

/** The frame of the farm zone, in its own colours. */
export function AgricultureFrame({ children }: AgricultureFrameProps) {
  return (
    <div className={`farm-zone ${styles.frame}`}>
      <SkipLink />
      <AgricultureHeader />
      {children}
      <AgricultureFooter />
      <Notices />
    </div>
  );
}
