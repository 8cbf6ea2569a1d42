'use client';

import { BrokenPage } from '#components/shell/broken-page.tsx';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Something on the page broke in the browser: the page can be drawn anew, what was wrong stays inside. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <BrokenPage traceId={error.digest} onRetry={reset} />;
}
