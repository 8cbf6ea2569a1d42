import type { UserDetail, UserProfile } from './user-profile.ts';

const CHINESE_NAME = /^\p{Script=Han}[\p{Script=Han}·]{0,18}\p{Script=Han}$/u;

/** The name of the person whose account it is: as certified, else what the account is called where that can be one; empty where none is known. */
export function knownName({ realName, nickName, loginName }: Pick<UserProfile, 'realName' | 'nickName' | 'loginName'>): string {
  if (realName) return realName;
  return nickName !== loginName && CHINESE_NAME.test(nickName) ? nickName : '';
}

/** A number that is known whole; nothing in place of a masked one. */
export const unmasked = (text: string): string => (text.includes('*') ? '' : text);

/** Whom an institution calls about an application, as far as the account knows: who handles the company's business, else whose account it is. */
export function knownContact(profile: UserProfile | null, detail: UserDetail | undefined): { contactName: string; contactMobile: string } {
  if (profile === null) return { contactName: '', contactMobile: '' };
  const isCompany = profile.accountType === 'ENTERPRISE';
  return {
    contactName: (isCompany && detail?.handleName) || knownName(profile),
    contactMobile: unmasked((isCompany ? detail?.handlePhone : profile.mobile) ?? ''),
  };
}
