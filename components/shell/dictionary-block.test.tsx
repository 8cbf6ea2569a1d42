import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { featureLabels } from '#lib/labels/finance-labels.ts';
import { type KnownEntries, publishEntries, setEntrySource, subscribeEntries } from '#lib/labels/known-entries.ts';
import { DictionaryBlock } from './dictionary-block.tsx';

const known: KnownEntries = {
  fin_feature: [
    ['green', '绿色</script><b>'],
    ['online', '全程网上办'],
  ],
};
const SOURCE = Symbol.for('portal.known-entries');

it('says nothing where the labels are as compiled', () => {
  setEntrySource(() => ({}));
  expect(render(<DictionaryBlock />).container).toBeEmptyDOMElement();
  Reflect.deleteProperty(globalThis, SOURCE);
});

it('tells the page’s scripts what the server knew, as data that nothing can end early', () => {
  setEntrySource(() => known);
  const { container } = render(<DictionaryBlock />);
  const block = container.querySelector('script#dictionaries');
  expect(block).toHaveAttribute('type', 'application/json');
  expect(block?.textContent).not.toContain('<');
  // In a browser there is no such source, only the block.
  Reflect.deleteProperty(globalThis, SOURCE);
  expect(Object.entries(featureLabels)).toEqual(known.fin_feature);
});

it('takes what the server says later, and tells once that labels are others', () => {
  const heard = jest.fn();
  const leave = subscribeEntries(heard);
  const later: KnownEntries = { fin_feature: [['blue', '蓝色']] };
  publishEntries(later);
  publishEntries({ fin_feature: [['blue', '蓝色']] });
  leave();
  expect(Object.entries(featureLabels)).toEqual(later.fin_feature);
  expect(heard).toHaveBeenCalledTimes(1);
});
