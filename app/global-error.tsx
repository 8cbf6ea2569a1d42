'use client';

import { siteName } from '#lib/site/site-names.ts';
import '#components/ui/base.css';
import { BrokenPage } from '#components/shell/broken-page.tsx';

interface GlobalErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** The frame itself broke: this page brings its own. */
export default function GlobalErrorPage({ error, reset }: GlobalErrorPageProps) {
  return (
    <html lang="zh-CN">
      <body>
        <title>{`暂时打不开 · ${siteName()}`}</title>
        <BrokenPage traceId={error.digest} onRetry={reset} />
      </body>
    </html>
  );
}
