import type { ReactNode } from 'react';
import './frame-head.css';
import { Logo } from './logo.tsx';
import { ContrastTool, TextSizeTool } from './reading-tools.tsx';

interface FrameHeadProps {
  /** Links before the reading tools. */
  links: ReactNode;
  /** Who is there, behind them. */
  children?: ReactNode;
}

/** The head of a page without the site's own: the logo, then tools. */
export function FrameHead({ links, children }: FrameHeadProps) {
  return (
    <header className="screen-only frame-header">
      <div className="container frame-row">
        <Logo />
        <div className="frame-tools">
          {links}
          <TextSizeTool />
          <ContrastTool />
          {children}
        </div>
      </div>
    </header>
  );
}
