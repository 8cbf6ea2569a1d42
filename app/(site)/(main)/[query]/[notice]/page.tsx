import type { Metadata } from 'next';
import { AccessibilityStatement } from '#components/accessibility/accessibility-statement.tsx';
import { ClosedMain } from '#components/shell/closed-main.tsx';
import { MissingMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { readSiteContact } from '#components/shell/read-site-contact.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface NoticePageProps {
  params: Promise<{ notice: string }>;
}

const isClosed = async ({ params }: NoticePageProps): Promise<boolean> => `/${(await params).notice}` === patterns.closed;

const aboutClosed = (): Metadata =>
  toPageMetadata({
    title: routes.closed.title,
    description: '这项服务还没有开通，可以从这里去办别的。',
    path: toHref('closed', {}),
    isIndexed: false,
  });

const aboutAccessibility = (): Metadata =>
  toPageMetadata({
    title: routes.accessibility.title,
    description: '大字、高对比、朗读、键盘和读屏软件怎么用，还有哪些做不到，用不了找谁。',
    path: toHref('accessibility', {}),
  });

export const generateMetadata = async (props: NoticePageProps): Promise<Metadata> =>
  (await isClosed(props)) ? aboutClosed() : aboutAccessibility();

/** The plain pages that say one thing: what stands in for an area that is off, and the statement on accessibility. One entry of the build. */
export default async function NoticePage(props: NoticePageProps) {
  if (await isClosed(props)) return <ClosedMain />;
  if (`/${(await props.params).notice}` !== patterns.accessibility) return <MissingMain />;
  return (
    <PageMain>
      <AccessibilityStatement contact={readSiteContact()} />
    </PageMain>
  );
}
