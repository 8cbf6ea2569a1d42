import { routes } from '#lib/routes/routes.ts';
import { ComingMain, type Instead } from './coming-main.tsx';
import { type ComingPageName, comingPages } from './coming-pages.ts';

interface ComingPageProps {
  name: ComingPageName;
  /** A nearer way than the usual ones: back to the product one came from. */
  nearer?: Instead | undefined;
}

/** A page of the table of pages that come later. */
export function ComingPage({ name, nearer }: ComingPageProps) {
  const { words, instead } = comingPages[name];
  return (
    <ComingMain title={routes[name].title} instead={nearer === undefined ? instead : [nearer, ...instead.slice(1)]}>
      <p>{words}</p>
    </ComingMain>
  );
}
