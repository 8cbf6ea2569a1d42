import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AccessibilityStatement } from '#components/accessibility/accessibility-statement.tsx';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { ClosedMain } from '#components/shell/closed-main.tsx';
import { MissingMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { readSiteContact } from '#components/shell/read-site-contact.ts';
import { SiteMapPage } from '#components/site-map/site-map-page.tsx';
import { toSiteSections } from '#components/site-map/site-sections.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface NoticePageProps {
  params: Promise<{ notice: string }>;
}

interface Notice {
  readonly description: string;
  readonly isIndexed?: false;
  readonly draw: () => ReactNode | Promise<ReactNode>;
}

/** The plain pages that say one thing, by the name of their route. */
const notices = {
  closed: { description: '这项服务还没有开通，可以从这里去办别的。', isIndexed: false, draw: () => <ClosedMain /> },
  accessibility: {
    description: '大字、高对比、朗读、键盘和读屏软件怎么用，还有哪些做不到，用不了找谁。',
    draw: () => (
      <PageMain>
        <AccessibilityStatement contact={readSiteContact()} />
      </PageMain>
    ),
  },
  privacy: {
    description: '谁处理您的个人信息，收集什么、用来做什么、保存多久、交给谁，您有哪些权利。',
    draw: () => (
      <PageMain>
        <LegalPage kind="privacy" />
      </PageMain>
    ),
  },
  agreement: {
    description: '账号能做什么，您和平台各要做到什么，不想用了怎么办。',
    draw: () => (
      <PageMain>
        <LegalPage kind="agreement" />
      </PageMain>
    ),
  },
  siteMap: {
    description: '这个网站的全部页面，一页看完。',
    draw: async () => <SiteMapPage sections={toSiteSections(await readDisplayFlags(), getEnv().GUARANTEE_URL)} />,
  },
} as const satisfies Record<string, Notice>;

type NoticeName = keyof typeof notices;

async function findNotice({ params }: NoticePageProps): Promise<NoticeName | null> {
  const { notice } = await params;
  return (Object.keys(notices) as NoticeName[]).find((name) => routes[name].pattern === `/${notice}`) ?? null;
}

export async function generateMetadata(props: NoticePageProps): Promise<Metadata> {
  const name = await findNotice(props);
  if (name === null) return {};
  const { description, isIndexed }: Notice = notices[name];
  return toPageMetadata({ title: routes[name].title, description, path: toPath(name, {}), ...(isIndexed === false && { isIndexed }) });
}

/** What stands in for an area that is off, the statement on accessibility, the policy and the agreement. One entry of the build. */
export default async function NoticePage(props: NoticePageProps) {
  const name = await findNotice(props);
  return name === null ? <MissingMain /> : notices[name].draw();
}
