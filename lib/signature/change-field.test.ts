import { changeField } from './cipher.ts';

const seal = (text: string): string => `<${text}>`;
const body = { idNo: '1', holder: { idNo: '2', name: 'a' }, insureds: [{ idNo: '3' }, { idNo: '4', name: 'b' }, null], count: 7 };

describe('changeField', () => {
  it.each([
    ['idNo', { ...body, idNo: '<1>' }],
    ['holder.idNo', { ...body, holder: { idNo: '<2>', name: 'a' } }],
    ['insureds.*.idNo', { ...body, insureds: [{ idNo: '<3>' }, { idNo: '<4>', name: 'b' }, null] }],
  ])('changes the text at %s and nothing else', (path, expected) => {
    expect(changeField(body, path, seal)).toEqual(expected);
  });

  it.each(['gone', 'holder', 'holder.gone', 'insureds.idNo', 'holder.*.idNo', 'count', '__proto__.polluted', 'idNo.length'])(
    'leaves a body alone that has no text at %s',
    (path) => {
      expect(changeField(body, path, seal)).toEqual(body);
    },
  );

  it('does not touch the body it was given', () => {
    changeField(body, 'insureds.*.idNo', seal);
    expect(body.insureds[0]).toEqual({ idNo: '3' });
  });
});
