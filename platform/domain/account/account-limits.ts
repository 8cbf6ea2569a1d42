export interface SessionLimits {
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
}

/** Bounds of sessions, passwords and captchas; operators set them. */
export interface AccountLimits extends SessionLimits {
  readonly maxLoginFailures: number;
  readonly loginWindowMs: number;
  readonly loginLockMs: number;
  readonly captchaLifetimeMs: number;
}

const MINUTE_MS = 60_000;

export const DEFAULT_ACCOUNT_LIMITS: AccountLimits = {
  sessionIdleMs: 30 * MINUTE_MS,
  sessionAbsoluteMs: 12 * 60 * MINUTE_MS,
  maxLoginFailures: 5,
  loginWindowMs: 15 * MINUTE_MS,
  loginLockMs: 10 * MINUTE_MS,
  captchaLifetimeMs: 2 * MINUTE_MS,
};
