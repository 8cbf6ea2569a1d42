import { compiledDictionaries, labelsOf } from './dictionary-labels.ts';
import { labelOf } from './finance-labels.ts';
import { type KnownEntries, setEntrySource } from './known-entries.ts';

let known: KnownEntries = {};
setEntrySource(() => known);
const labels = labelsOf('x_type', { 1: '抵押', 2: '保证' });
const words = labelsOf('x_type', { 1: '抵押', 2: '保证' }, { 1: '房产等抵押', 2: '找人保证' });
beforeEach(() => {
  known = {};
});

describe('labels of a dictionary', () => {
  it('are the compiled ones where the upstream says nothing else', () => {
    expect(Object.entries(labels)).toEqual([
      ['1', '抵押'],
      ['2', '保证'],
    ]);
    expect(Object.values(words)).toEqual(['房产等抵押', '找人保证']);
    expect(compiledDictionaries.get('x_type')).toEqual({ 1: '抵押', 2: '保证' });
  });

  it('are the upstream’s, in its order, as soon as it says so', () => {
    known = {
      x_type: [
        ['9', '碳排放权'],
        ['1', '不动产抵押'],
        ['2', '保证'],
      ],
    };
    expect(Object.entries(labels)).toEqual([
      ['9', '碳排放权'],
      ['1', '不动产抵押'],
      ['2', '保证'],
    ]);
    expect(Object.entries(words)).toEqual([
      ['9', '碳排放权'],
      ['1', '不动产抵押'],
      ['2', '找人保证'],
    ]);
    expect([labels[1], '9' in labels, Object.keys(labels)]).toEqual(['不动产抵押', true, ['9', '1', '2']]);
  });

  it('keep a code readable that is no entry any more', () => {
    known = { x_type: [['1', '抵押']] };
    expect([Object.keys(labels), labelOf(labels, '2'), labels[2]]).toEqual([['1'], '保证', '保证']);
  });

  it.each([
    ['77', '其他'],
    ['online', 'online'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['', ''],
  ])('show the unknown code %j as %j', (code, shown) => {
    expect(labelOf(labels, code)).toBe(shown);
  });
});
