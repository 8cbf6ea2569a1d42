import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { InPage } from './in-page.tsx';

/** A part as the server sends it, with texts that get into its boxes, by their names, and boxes of such a value ticked, before the page comes to life. */
export function hydrateTyped(part: ReactElement, typed: Readonly<Record<string, string>>) {
  const page = <InPage>{part}</InPage>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  for (const [name, text] of Object.entries(typed)) {
    const boxes = [...container.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    const box = boxes.find(({ type, value }) => !/radio|checkbox/.test(type) || value === text);
    if (box === undefined) throw new Error(`The server sends no box named ${name}`);
    if (/radio|checkbox/.test(box.type)) box.checked = true;
    else box.value = text;
  }
  return render(page, { container, hydrate: true });
}
