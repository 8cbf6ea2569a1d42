import { changeSealedFields, openText, sealText, setDataKey } from './sealed-values.ts';

const NUMBER = '350302199001011234';

describe('values at rest', () => {
  beforeEach(() => setDataKey('a key of the tests'));

  it('opens what it sealed, another text each time', () => {
    const sealed = [sealText(NUMBER), sealText(NUMBER)];
    expect(new Set(sealed).size).toBe(2);
    expect(sealed.join()).not.toContain(NUMBER);
    expect(sealed.map(openText)).toEqual([NUMBER, NUMBER]);
  });

  it.each(['sealed:1:x', 'sealed:1:', sealForged()])('gives back what somebody typed, also when it looks sealed: %s', (typed) => {
    expect(sealText(typed)).not.toBe(typed);
    expect(openText(sealText(typed))).toBe(typed);
  });

  it('leaves an empty text and one from before as they are', () => {
    expect(sealText('')).toBe('');
    expect(openText(NUMBER)).toBe(NUMBER);
  });

  it('refuses what was changed, and what rests under another key', () => {
    const sealed = sealText(NUMBER);
    expect(() => openText(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BA' : 'AA'}`)).toThrow();
    setDataKey('another key');
    expect(() => openText(sealed)).toThrow();
  });

  it.each([['mobile', 'contactMobile', 'phone', 'legalPhone', 'email', 'bankAccount', 'basicAccount', 'idNo', 'address', 'village']])(
    'changes what JSON calls %s',
    (...names) => {
      for (const name of names) expect(changeSealedFields({ [name]: 'x' }, () => 'y')).toEqual({ [name]: 'y' });
    },
  );

  it('leaves alone what public registers hold, and words that merely sound alike', () => {
    const content = { companyAddress: 'x', registeredAddress: 'x', villageCode: 'x', mobileSite: 'x', emails: ['x'], serviceTel: 'x' };
    expect(changeSealedFields(content, () => 'y')).toEqual(content);
  });

  it('changes every number of a document, however deep, and nothing else', () => {
    const content = { idNo: '1', name: 'idNo', people: [{ legalIdNo: '2', age: 3 }, null], corpIdNo: { idNo: '4' } };
    expect(changeSealedFields(content, (text) => `<${text}>`)).toEqual({
      ...{ idNo: '<1>', name: 'idNo' },
      people: [{ legalIdNo: '<2>', age: 3 }, null],
      corpIdNo: { idNo: '<4>' },
    });
  });
});

/** What somebody types who knows how a sealed text looks. */
function sealForged(): string {
  return `sealed:1:${Buffer.alloc(40).toString('base64url')}`;
}
