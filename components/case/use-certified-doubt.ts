import { useCall } from '#lib/browser/use-call.ts';
import type { PersonalAuthRecord } from '#lib/contract/authentication.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { isIdentityCard } from '#lib/validation/identity-card.ts';

const PASSED = '2';
const IDENTITY_CARD = '1';

/** A whole number against one of which only head and tail are shown. */
const looksLike = (idNo: string, shown: string): boolean =>
  idNo.length === shown.length && [...shown].every((sign, place) => sign === '*' || sign === idNo[place]?.toUpperCase());

const isCertified = (record: PersonalAuthRecord | null | undefined): record is PersonalAuthRecord =>
  record?.state === PASSED && record.idType === IDENTITY_CARD;

/**
 * What is said of the number of an identity card that is not the one under which the person's account is certified; empty when there is
 * nothing to say. The page knows of that one what is shown alone, and somebody else may well be meant.
 */
export function useCertifiedDoubt(profile: UserProfile | null): (idNo: string) => string {
  const isPerson = profile?.accountType === 'INDIVIDUAL' && profile.authState === PASSED;
  const record = useCall('personalAuthCurrent', isPerson ? {} : null).data?.data;
  return (idNo) =>
    isCertified(record) && isIdentityCard(idNo) && !looksLike(idNo, record.idNo)
      ? `和您实名认证的身份证号（${record.idNo}）不一样，请核对。没填错的可以继续。`
      : '';
}
