/** Bounds of short messages; operators set them. */
export interface SmsLimits {
  readonly intervalMs: number;
  readonly perHour: number;
  readonly perDay: number;
  /** From one client, whatever the numbers. */
  readonly perHourAndClient: number;
}

export const DEFAULT_SMS_LIMITS: SmsLimits = { intervalMs: 60_000, perHour: 5, perDay: 10, perHourAndClient: 20 };

export const SMS_CODE_TRIES = 5;
