import { operatorPlacer } from './dress-page.ts';
import { OPERATOR_PLACEHOLDERS } from './operator-placeholders.ts';

const built = `<a href="mailto:${OPERATOR_PLACEHOLDERS.mail}">${OPERATOR_PLACEHOLDERS.mail}</a><span>备案号：${OPERATOR_PLACEHOLDERS.recordNumber}</span>`;

describe('the operator in a built page', () => {
  it('is the one of the environment, in the document and in its data', () => {
    const { placeInText, placeInBytes } = operatorPlacer({ CONTACT_MAIL: 'help@bank.example', RECORD_NUMBER: '闽ICP备12345678号' });
    const placed = '<a href="mailto:help@bank.example">help@bank.example</a><span>备案号：闽ICP备12345678号</span>';
    expect(placeInText(built)).toBe(placed);
    expect(placeInBytes(Buffer.from(built)).toString()).toBe(placed);
  });

  it('is invented where nothing or an empty text is set', () => {
    expect(operatorPlacer({ RECORD_NUMBER: '' }).placeInText(built)).toContain('备案号：闽ICP备（示例）号');
  });

  it.each([
    [{}, '莆田 莆田数字金融'],
    [{ CITY: '泉州' }, '泉州 泉州数字金融'],
    [{ CITY: '泉州', TITLE: '泉融通' }, '泉州 泉融通'],
  ])('has its names from %j', (source, names) => {
    expect(operatorPlacer(source).placeInText(`${OPERATOR_PLACEHOLDERS.city} ${OPERATOR_PLACEHOLDERS.site}`)).toBe(names);
  });

  it.each([
    [{}, ''],
    [{ SIGN_ON_HOSTS: 'pay.example' }, ''],
    [{ UPSTREAM_URL: 'https://upstream.example' }, ''],
    [{ UPSTREAM_URL: 'https://upstream.example', SIGN_ON_HOSTS: 'mzt.example' }, '1'],
    [{ SANDBOX: '1' }, '1'],
    [{ SANDBOX: '0' }, ''],
  ])('offers a government sign-on by %j: %j', (source, mark) => {
    expect(operatorPlacer(source).placeInText(OPERATOR_PLACEHOLDERS.signOn)).toBe(mark);
  });

  it('leaves the bytes of other pages alone', () => {
    const bytes = Buffer.from('<main>备案号</main>');
    expect(operatorPlacer({}).placeInBytes(bytes)).toBe(bytes);
  });

  it.each(['<b>', 'a"b', "a'b", 'a\\b', 'a&b', 'a\nb'])('cannot be written as %j, which would have to be quoted', (wrong) => {
    expect(() => operatorPlacer({ RECORD_NUMBER: wrong })).toThrow();
  });
});
