/** Every expected failure of the domain. HTTP gives each its code and sentence. */
export type FaultKind =
  | 'unauthenticated'
  | 'notFound'
  | 'roleRefused'
  | 'wrongSignature'
  | 'badRequest'
  | 'wrongBodyType'
  | 'tooLarge'
  | 'tooManyRequests'
  | 'storageFull'
  | 'busy'
  | 'wrongCredentials'
  | 'accountLocked'
  | 'captchaWrong'
  | 'captchaGone'
  | 'smsCodeWrong'
  | 'smsCodeGone'
  | 'accountExists'
  | 'mobileRegistered'
  | 'codeClaimed'
  | 'wrongOldPassword'
  | 'ticketGone'
  | 'followGone'
  | 'signOnRefused'
  | 'signOnOff'
  | 'wechatOff'
  | 'mobileTaken'
  | 'companyAuthPending'
  | 'companyNotAuthenticated'
  | 'wrongAccountType'
  | 'productOffSale'
  | 'openOrderExists'
  | 'alreadyReconsidered'
  | 'alreadyResponded'
  | 'responseGone'
  | 'wrongState'
  | 'staleVersion'
  | 'draftElsewhere'
  | 'numberNotSigned'
  | 'idempotencyKeyReused'
  | 'tooManyFavourites'
  | 'tooManySubscriptions'
  | 'wrongPassword'
  | 'proofMissing'
  | 'identityWrong'
  | 'numberHeld'
  | 'sameMobile'
  | 'undoGone'
  | 'closureBlocked'
  | 'closureOnly'
  | 'consentMissing'
  | 'consentStale'
  | 'companyIncomplete'
  | 'bidsOpened'
  | 'claimRuns'
  | 'letterSealed'
  | 'notClaimable'
  | 'paymentOff'
  | 'paymentClosed'
  | 'wrongAmount'
  | 'policyClaimed'
  | 'policyHeld'
  | 'noRoom'
  | 'invalidField';

export interface FaultDetail {
  /** Seconds until another try makes sense. */
  readonly retryAfterSeconds?: number;
  readonly failures?: number;
  readonly lockMinutes?: number;
  /** When it can be done, in words. */
  readonly until?: string;
  /** What is wrong with a field, as its rule says it. */
  readonly sentence?: string;
  /** Name of that field. */
  readonly field?: string;
  /** Sentences of all wrong fields by their names, where several are. */
  readonly faults?: Readonly<Record<string, string>>;
}

export class Fault extends Error {
  override readonly name = 'Fault';
  readonly kind: FaultKind;
  readonly detail: FaultDetail;
  constructor(kind: FaultKind, detail: FaultDetail = {}) {
    super(kind);
    this.kind = kind;
    this.detail = detail;
  }
}
