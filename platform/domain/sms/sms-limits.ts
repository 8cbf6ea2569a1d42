/** Bounds of short messages; operators set them. */
export interface SmsLimits {
  /** Of one asker, number and purpose. */
  readonly intervalMs: number;
  /** Of one asker, number and purpose; all strangers together may cause twice as many. */
  readonly perHour: number;
  /** Of one asker and number; all strangers together may cause twice as many. */
  readonly perDay: number;
  /** From one subscriber, whatever the numbers; from an address that many share many times that. */
  readonly perHourAndClient: number;
}

export const DEFAULT_SMS_LIMITS: SmsLimits = { intervalMs: 60_000, perHour: 5, perDay: 10, perHourAndClient: 20 };

export const SMS_CODE_TRIES = 5;
