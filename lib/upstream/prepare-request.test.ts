import { type CallName, endpoints } from '#lib/contract/endpoints.ts';
import { toDeadlineMs } from './prepare-request.ts';

const own = { READ_TIMEOUT_MS: 10_000, MAX_CALL_TIMEOUT_MS: 900_000 };

describe('how long the upstream may take', () => {
  it.each<[CallName, object, number]>([
    ['messages', {}, 10_000],
    ['messages', { READ_TIMEOUT_MS: 900_000 }, 900_000],
    ['messages', { READ_TIMEOUT_MS: 60_000, MAX_CALL_TIMEOUT_MS: 30_000 }, 30_000],
    ['captchaImage', { READ_TIMEOUT_MS: 60_000 }, 20_000],
    ['captchaImage', { READ_TIMEOUT_MS: 5_000 }, 20_000],
    ['tenantCaptcha', {}, 20_000],
    ['downloadResource', {}, 900_000],
    ['login', {}, 900_000],
    ['login', { MAX_CALL_TIMEOUT_MS: 30_000 }, 30_000],
  ])('%s under %o: %d ms', (name, given, expected) => {
    expect(toDeadlineMs(endpoints[name], { ...own, ...given })).toBe(expected);
  });

  it('is never longer than a browser waits for it', () => {
    for (const call of Object.values(endpoints))
      expect(call.timeoutMs).toBeGreaterThanOrEqual(toDeadlineMs(call, { ...own, READ_TIMEOUT_MS: 900_000 }));
  });
});
