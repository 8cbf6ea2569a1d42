import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { noonOf, useToday } from './use-today.ts';

const Day = ({ servedMs }: { servedMs: number }) => createElement('p', null, new Date(useToday(servedMs)).toISOString());

describe('useToday on the server', () => {
  it.each([
    ['2026-11-20T00:00:00+08:00', '2026-11-20T12:00:00+08:00'],
    ['2026-11-20T23:59:59+08:00', '2026-11-20T12:00:00+08:00'],
    ['2026-11-20T17:00:00Z', '2026-11-21T12:00:00+08:00'],
  ])('%s lies in the Shanghai day of %s', (instant, noon) => {
    expect(noonOf(Date.parse(instant))).toBe(Date.parse(noon));
  });

  it('shows the day of the render in the HTML that everybody shares', () => {
    const html = renderToString(createElement(Day, { servedMs: Date.parse('2020-01-01T09:00:00+08:00') }));
    expect(html).toContain('2020-01-01T04:00:00.000Z');
  });
});
