import { SiteLink } from '../site-link.tsx';

interface FailedSectionProps {
  /** What could not be read, as 产品. */
  what: string;
  /** The page itself, which reads it again. */
  retryHref: string;
  /** Where the same may be found meanwhile. */
  other?: { readonly label: string; readonly href: string };
}

/** One sentence in the place of a section that could not be read while the rest of its page could; the page is not kept (`partial`). */
export function FailedSection({ what, retryHref, other }: FailedSectionProps) {
  return (
    <p>
      {`${what}暂时没读出来，这一页的其他内容不受影响。`}
      <a href={retryHref}>再读一次</a>
      {other !== undefined && (
        <>
          ，或者<SiteLink href={other.href}>{other.label}</SiteLink>
        </>
      )}
      。
    </p>
  );
}
