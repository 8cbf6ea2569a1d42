import { routes } from '#lib/routes/routes.ts';
import { ComingMain } from './coming-main.tsx';
import { type ComingPageName, comingPages } from './coming-pages.ts';

interface ComingPageProps {
  name: ComingPageName;
}

/** A page of the table of pages that come later. */
export function ComingPage({ name }: ComingPageProps) {
  const { words, instead } = comingPages[name];
  return (
    <ComingMain title={routes[name].title} instead={instead}>
      <p>{words}</p>
    </ComingMain>
  );
}
