import type { Metadata } from 'next';
import { ClosedMain } from '#components/shell/closed-main.tsx';
import { areasOff } from '#lib/areas/area-states.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata =>
  toPageMetadata({
    title: routes.closed.title,
    description: '这项服务还没有开通，可以从这里去办别的。',
    path: toHref('closed', {}),
    isIndexed: false,
  });

/** Stands in for every page of an area that is off. */
export default function ClosedPage() {
  return <ClosedMain off={areasOff()} />;
}
