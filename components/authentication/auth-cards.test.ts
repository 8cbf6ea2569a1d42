import type { AuthOverview } from '#lib/contract/authentication.ts';
import { toAuthCards } from './auth-cards.tsx';

const now = Date.parse('2026-11-21T10:00:00+08:00');
const person: AuthOverview = {
  dueIfNow: '2026-11-23T18:00:00+08:00',
  personal: { state: '0', isInForce: false, validTo: '', reason: '', dueTime: '' },
  company: null,
  qualification: null,
};
const company: AuthOverview = {
  dueIfNow: '2026-11-23T18:00:00+08:00',
  personal: { state: '2', isInForce: true, validTo: '2039-05-08', reason: '', dueTime: '' },
  company: {
    state: '1',
    isInForce: true,
    validTo: '',
    reason: '',
    dueTime: '2026-11-23T18:00:00+08:00',
    needsAttorney: true,
    attorneyState: null,
  },
  qualification: { valid: 2, pending: 1, expiring: 1, refused: [] },
};

describe('the cards of the three authentications', () => {
  it('are one for a person and three for a company', () => {
    expect(toAuthCards(person, now).map(({ name }) => name)).toEqual(['个人认证']);
    expect(toAuthCards(company, now).map(({ name }) => name)).toEqual(['个人认证', '企业认证', '资质认证']);
  });

  it('offer the sign-on of the province to a person alone: it certifies no company’s account', () => {
    const empty = { state: '0', isInForce: false, validTo: '', reason: '', dueTime: '' } as const;
    expect(toAuthCards(person, now)[0]?.sentence).toContain('上传证件，或者用闽政通登录，约 2 分钟');
    expect(toAuthCards({ ...company, personal: empty }, now)[0]?.sentence).not.toContain('闽政通');
  });

  it('lead to the form where nothing was submitted, and to what was submitted otherwise', () => {
    expect(toAuthCards(person, now)[0]).toMatchObject({ action: { text: '去认证', href: '/user/personalAuth', isMain: true }, view: null });
    expect(toAuthCards(company, now)[0]).toMatchObject({ action: { text: '变更资料', isMain: false }, view: '/user/personalAuthView' });
  });

  it('say that what had passed still counts, and that a letter is missing', () => {
    expect(toAuthCards(company, now)[1]?.sentence).toBe(
      '资料交上来了，正在看，最晚 2026-11-23 18:00 有结果。新的通过之前，原来的认证照常有效。经办人不是法定代表人，还没有有效的授权委托书：审核时要看，机构也可能会要，在企业认证那一页下面交。',
    );
  });

  it('say of a person’s change that what had passed still counts', () => {
    const change = { ...person.personal, state: '1', isInForce: true, dueTime: '2026-11-23T18:00:00+08:00' } as const;
    expect(toAuthCards({ ...person, personal: change }, now)[0]?.sentence).toMatch(/新的通过之前，原来的认证照常有效。$/);
  });

  it.each(['personal', 'company'] as const)('say of a refused change of %s that it is certified, and why the change was not', (kind) => {
    const change = { state: '3', isInForce: true, validTo: '', reason: '照片看不清', dueTime: '' } as const;
    const cards = toAuthCards({ ...company, [kind]: { ...company[kind], ...change, needsAttorney: false } }, now);
    expect(cards[kind === 'personal' ? 0 : 1]).toMatchObject({
      tag: { label: '已认证；这次变更没通过', tone: 'warn' },
      sentence: '这次变更没通过：照片看不清。新的通过之前，原来的认证照常有效。',
      action: { text: '改了再交，或者不改了', isMain: false },
    });
  });

  it.each([
    [{ state: '3', validTo: '', reason: '照片看不清' }, '没通过：照片看不清。'],
    [{ state: '2', validTo: '2026-12-01', reason: '' }, '2026-12-01 到期，还剩 10 天，可以先换新的。'],
    [{ state: '2', validTo: '', reason: '' }, '有效期到：长期。'],
    [{ state: '4', validTo: '', reason: '' }, '有效期过了，换上新的证件再认证一次。'],
    [{ state: '5', validTo: '', reason: '' }, '已经撤销，需要时可以再认证。'],
    [{ state: '5', validTo: '', reason: '证件是别人的。' }, '已经撤销：证件是别人的。需要时可以再认证。'],
  ] as const)('say of %j: %s', (personal, sentence) => {
    expect(toAuthCards({ ...person, personal: { ...personal, isInForce: false, dueTime: '' } }, now)[0]?.sentence).toBe(sentence);
  });

  it('promise a date before anything is submitted', () => {
    expect(toAuthCards(person, now)[0]?.sentence).toMatch(/上传的证件，1 个工作日内审完：现在交，最晚 2026-11-23 18:00 有结果。$/);
  });

  it('name qualifications that were refused', () => {
    const qualification = { valid: 0, pending: 0, expiring: 0, refused: ['高新技术企业'] };
    expect(toAuthCards({ ...company, qualification }, now)[2]).toMatchObject({
      tag: { label: '1 项没通过', tone: 'bad' },
      sentence: '0 项有效。高新技术企业没通过，可以改好再交。',
    });
  });

  it('count qualifications and those that end soon', () => {
    expect(toAuthCards(company, now)[2]).toMatchObject({
      tag: { label: '2 项有效' },
      sentence: '2 项有效，1 项正在看，1 项 30 天内到期。',
    });
  });
});
