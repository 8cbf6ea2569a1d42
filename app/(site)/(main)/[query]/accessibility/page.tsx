import type { Metadata } from 'next';
import { AccessibilityStatement } from '#components/accessibility/accessibility-statement.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { readSiteContact } from '#components/shell/read-site-contact.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata =>
  toPageMetadata({
    title: routes.accessibility.title,
    description: '大字、高对比、朗读、键盘和读屏软件怎么用，还有哪些做不到，用不了找谁。',
    path: toHref('accessibility', {}),
  });

export default function AccessibilityPage() {
  return (
    <PageMain>
      <AccessibilityStatement contact={readSiteContact()} />
    </PageMain>
  );
}
