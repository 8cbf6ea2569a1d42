import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { InPage } from './in-page.tsx';

/** A part as the server sends it, with texts that get into its boxes, by their names, before the page comes to life. */
export function hydrateTyped(part: ReactElement, typed: Readonly<Record<string, string>>) {
  const page = <InPage>{part}</InPage>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  for (const [name, text] of Object.entries(typed)) {
    const box = container.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    if (box === null) throw new Error(`The server sends no box named ${name}`);
    box.value = text;
  }
  return render(page, { container, hydrate: true });
}
