import { jest } from '@jest/globals';
import { autosaveForm, forgetAutosavedForms, readAutosavedForm } from './autosaved-form.ts';
import { rememberAct, takeAct } from './pending-act.ts';
import { isRepeatedSubmission, tabStore } from './request.ts';
import { listStored, persistStored, readStored } from './stored-text.ts';

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

it('keeps a text, lists its name and forgets it', () => {
  persistStored('sessionStorage', 'a', '甲');
  expect(readStored('sessionStorage', 'a')).toBe('甲');
  expect(listStored('sessionStorage')).toEqual(['a']);
  persistStored('sessionStorage', 'a', null);
  expect(listStored('sessionStorage')).toEqual([]);
});

describe('where a browser forbids storage', () => {
  beforeEach(() => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  });

  it('nothing is kept, and nothing stops', () => {
    const place = { owner: null, path: '/login', name: 'login' };
    autosaveForm(place, { username: 'demo' });
    expect(readAutosavedForm(place)).toBeNull();
    expect(forgetAutosavedForms).not.toThrow();
    rememberAct('favourite', 'P1');
    expect(takeAct('favourite', 'P1')).toBe(false);
  });

  it('a submission goes out, since no earlier one is known', () => {
    const submission = { url: '/prod-api/api/login', data: '{}' };
    const isRepeated = () => isRepeatedSubmission(submission, Date.now(), 1_000, tabStore);
    expect([isRepeated(), isRepeated()]).toEqual([false, false]);
  });
});
