import type { Metadata } from 'next';
import { AboutLetter } from '#components/about/about-letter.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { readSiteContact } from '#components/shell/read-site-contact.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { siteName } from '#lib/site/site-names.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata =>
  toPageMetadata({
    title: routes.about.title,
    description: `${siteName()}做什么，怎么申请，综合年化、排序和按时率怎么算，您的资料怎么用，有事找谁。`,
    path: toPath('about', {}),
  });

export default function AboutPage() {
  return (
    <PageMain>
      <AboutLetter contact={readSiteContact()} />
    </PageMain>
  );
}
