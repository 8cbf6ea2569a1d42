import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { takeOff } from '#lib/testing/areas-off.ts';
import { useAreas } from './use-areas.ts';

function Page() {
  const { isOn, isOpen } = useAreas();
  return createElement('p', null, `${isOn('policy')} ${isOpen('/policy')} ${isOpen('/insure')}`);
}

afterEach(() => takeOff());

it('knows on the server what the server knows', () => {
  expect(renderToString(createElement(Page))).toBe('<p>true true true</p>');
  takeOff('policy', 'demand');
  expect(renderToString(createElement(Page))).toBe('<p>false false true</p>');
});
