import type { Consent } from '#lib/contract/consent/consents.ts';
import { type ConsentKind, consentKinds, presentText } from '#lib/contract/consent/kinds.ts';

/** A consent to the present text of a kind, as the list has it. */
export const sampleConsent = (kind: ConsentKind, change: Partial<Consent> = {}): Consent => ({
  ...presentText(kind),
  title: consentKinds[kind].title,
  subject: '',
  subjectName: '',
  givenAt: '2026-11-26T10:00:00+08:00',
  withdrawnAt: null,
  expiresAt: null,
  ...change,
});
