import { ListHead } from '#components/catalogue/list-head.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import type { SiteLinkItem, SiteSection } from './site-sections.ts';

function Links({ items }: { items: readonly SiteLinkItem[] }) {
  return (
    <ul className="legal-text">
      {items.map(({ label, href }) => (
        <li key={href}>{href.startsWith('/') ? <SiteLink href={href}>{label}</SiteLink> : <a href={href}>{label}</a>}</li>
      ))}
    </ul>
  );
}

const CRUMBS = [
  { name: routes.home.title, href: toPath('home', {}) },
  { name: routes.siteMap.title, href: toPath('siteMap', {}) },
];

/** Every page of the site for people; machines have /sitemaps. */
export function SiteMapPage({ sections }: { sections: readonly SiteSection[] }) {
  return (
    <PageMain>
      <ListHead crumbs={CRUMBS} title={routes.siteMap.title} lead={['全部页面，一页看完。']} />
      {sections.map(({ title, items }) => (
        <Section key={title}>
          <SplitLayout pattern="margin">
            <h2>{title}</h2>
            <Links items={items} />
          </SplitLayout>
        </Section>
      ))}
    </PageMain>
  );
}
