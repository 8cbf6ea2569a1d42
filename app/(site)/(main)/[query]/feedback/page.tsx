import type { Metadata } from 'next';
import { FeedbackPage } from '#components/feedback/feedback-page.tsx';
import { readSiteContact } from '#components/shell/read-site-contact.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

const DESCRIPTION = '对平台或机构不满意、信息有误、有话要说、页面有错，都写在这里。有编号，有期限，不用注册。';

export const generateMetadata = (): Metadata =>
  toPageMetadata({ title: routes.feedback.title, description: DESCRIPTION, path: toPath('feedback', {}), isIndexed: true });

export default function FeedbackRoute() {
  const { mail, phone } = readSiteContact();
  return <FeedbackPage mail={mail} phone={phone} />;
}
