import {
  type AutosavePlace,
  autosaveForm,
  forgetAutosavedForm,
  forgetAutosavedForms,
  readAutosavedForm,
  receiveTakenForm,
} from './autosaved-form.ts';

const mine: AutosavePlace = { owner: 'u1', path: '/user/companyAuth', name: 'certification' };
const typed = { companyName: '木兰鞋业（示例）', bizLicCode: '91350300MA2Y0W4D0H', capital: 12.5 };

beforeEach(() => sessionStorage.clear());

describe('a kept form', () => {
  it('comes back to the same user on the same page, and to nobody else', () => {
    autosaveForm(mine, typed);
    expect(readAutosavedForm(mine)).toEqual(typed);
    for (const other of [{ owner: 'u2' }, { owner: null }, { path: '/user/personalAuth' }, { name: 'other' }])
      expect(readAutosavedForm({ ...mine, ...other })).toBeNull();
  });

  it('never holds a password or a code that counts once', () => {
    const secret = { password: 'p-1', oldPassword: 'p-2', newPasswordAgain: 'p-3', code: 'c', smsCode: 's', uuid: 'i', captcha: 'x' };
    autosaveForm(mine, { ...typed, ...secret });
    expect(readAutosavedForm(mine)).toEqual(typed);
    expect(JSON.stringify(sessionStorage)).not.toMatch(/p-1|p-2|p-3/);
  });

  it("hands a visitor's typing to whoever logs in there, unless he has his own", () => {
    autosaveForm({ ...mine, owner: null }, { amount: 30 });
    expect(readAutosavedForm(mine)).toEqual({ amount: 30 });
    autosaveForm(mine, typed);
    expect(readAutosavedForm(mine)).toEqual(typed);
  });

  it('is gone once it was sent', () => {
    autosaveForm({ ...mine, owner: null }, typed);
    autosaveForm(mine, typed);
    forgetAutosavedForm(mine);
    expect([readAutosavedForm(mine), readAutosavedForm({ ...mine, owner: null })]).toEqual([null, null]);
  });

  it('is gone, like everybody’s, after a logout, and nothing else is', () => {
    sessionStorage.setItem('portal:compare', '[]');
    for (const owner of ['u1', 'u2', null]) autosaveForm({ ...mine, owner }, typed);
    forgetAutosavedForms();
    expect(Object.keys(sessionStorage)).toEqual(['portal:compare']);
  });

  it('goes along to another account alone of all, is given to nobody who does not ask for it, and once', () => {
    for (const name of ['certification', 'other']) autosaveForm({ ...mine, name }, typed);
    forgetAutosavedForms({ place: mine, values: { amount: 30, password: 'p-1' } });
    const next = { ...mine, owner: 'u2' };
    for (const place of [mine, next, { ...mine, owner: null }, { ...mine, name: 'other' }]) expect(readAutosavedForm(place)).toBeNull();
    expect(receiveTakenForm({ ...next, path: '/user/personalAuth' })).toBeNull();
    expect(receiveTakenForm(next)).toEqual({ amount: 30 });
    expect(readAutosavedForm(next)).toEqual({ amount: 30 });
    expect([readAutosavedForm(mine), readAutosavedForm({ ...mine, owner: null }), receiveTakenForm(mine)]).toEqual([null, null, null]);
  });

  it('that waits for another account is gone after an ordinary logout', () => {
    forgetAutosavedForms({ place: mine, values: typed });
    forgetAutosavedForms();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it.each(['', 'no json', '1', '[]', 'null', '"text"'])('is nothing when the store holds %j', (text) => {
    autosaveForm(mine, typed);
    sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', text);
    expect(readAutosavedForm(mine)).toBeNull();
  });
});
