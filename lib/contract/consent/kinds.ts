/** Kinds of consents, each with its text in `content/legal/<kind>.md`. */
export const CONSENT_KINDS = ['agreement', 'privacy', 'idPicture', 'bankAccount', 'health', 'institution', 'roster'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Kinds of which every institution that gets the data needs a consent of its own, which names it. */
const KINDS_BY_INSTITUTION: readonly string[] = ['health', 'institution'] satisfies ConsentKind[];
export const namesInstitution = (kind: string): boolean => KINDS_BY_INSTITUTION.includes(kind);

/** Kinds that are agreed to for one application, claim or contract at a time: one never counts for another. */
const KINDS_BY_CASE = ['roster', 'bankAccount'] as const satisfies readonly ConsentKind[];
export type CaseConsentKind = (typeof KINDS_BY_CASE)[number];
export const namesCase = (kind: string): boolean => (KINDS_BY_CASE as readonly string[]).includes(kind);

interface ConsentText {
  readonly title: string;
  /** Day of the text, and its SHA-256: another text needs another version. */
  readonly version: string;
  readonly sha256: string;
  /** What follows when it is taken back, as the reader is told before. */
  readonly follows: string;
}

/** The texts that stand now. */
export const consentKinds: Readonly<Record<ConsentKind, ConsentText>> = {
  agreement: {
    title: '用户服务协议',
    version: '2026-11-26',
    sha256: 'de553a6d0cc72a084b0bb4003a7c0436db97aa2089184ca80ffa8ee93ea12935',
    follows: '不同意协议就不能再用这个账号：要撤回，请注销账号。没办完的业务要先办完或撤回。',
  },
  privacy: {
    title: '隐私政策',
    version: '2026-11-30',
    sha256: '91c068c990570fe138ea10d9ca0c0213a1ebea21964ab1bc0da690eca3fb3571',
    follows: '没有这些资料就没有账号：要撤回，请注销账号。没办完的业务要先办完或撤回。',
  },
  idPicture: {
    title: '证件照片处理同意书',
    version: '2026-11-26',
    sha256: '786a89b750f7baad87cdee94e697fa20d75c58dd7b7209e800591c62a29d2b0e',
    follows:
      '您的个人认证马上终止，正在审核的也停下来；证件照片一天内删除，有业务在办的，办完以后一天内删除。要再认证，重新上传、重新同意。',
  },
  bankAccount: {
    title: '银行账号处理同意书',
    version: '2026-11-28',
    sha256: '9c4fa15977c9b8094e49c36fe1dba67e6fc6aa39191c619f0779c9827c44c645',
    follows:
      '没有结案的理赔，账号删掉，要重新填、重新同意才打得了款；已经结案的遮住留存，那是付款的凭证。已经签约的贷款只留末四位，还没放款的由机构向您核对。',
  },
  health: {
    title: '健康信息处理同意书',
    version: '2026-11-28',
    sha256: 'f5f25ac5781ff78b777b87ce1e608611347d0ea85742bc9dd4eb62123dc8711c',
    follows:
      '不再向这家保险公司提供新的健康告知：要投保，或者退回来的要改了再交，得重新同意。对别家的同意不受影响；已经递交和生效的保单，回答是合同的一部分，照法律保存。',
  },
  institution: {
    title: '向机构提供资料同意书',
    version: '2026-11-29',
    sha256: '8eb31f0f73dbeca533dd421e176f580e91fe8f5ac4b3100ca499ef87ebfeab1b',
    follows: '不再向这家机构提供新的资料，新的申请要重新同意。它已经收到的依法留存；在办的申请不会自动撤回，要停下来请在订单里撤回。',
  },
  roster: {
    title: '他人信息处理同意书',
    version: '2026-11-28',
    sha256: '5d610de83d544735f62b18472bd545728d59409f39959d4b6c3355e2848c3b4c',
    follows: '不能再递交有他人资料的名单；已经递交的随保单保存。',
  },
};

/** The farm authorisation: signed by a code under a text of its own, shown and taken back among the consents. */
export const FARM_CONSENT = 'farmScore';
export const WITHDRAWABLE_KINDS = [...CONSENT_KINDS, FARM_CONSENT] as const;
export type WithdrawableKind = (typeof WITHDRAWABLE_KINDS)[number];

/** What the farm authorisation lets be looked up and by whom, and what follows when it is taken back. */
export const farmConsent = {
  covers: '查您填的经营、承包或流转、保险和补贴情况，平台的认证、融资记录和农业保险，用来算涉农信用分、办您递交的涉农申请',
  follows:
    '涉农信用分马上删掉，不再计算，也不能再在线递交涉农申请；要用时重新扫码授权。已经递交的申请照常办，机构收到的那一份（有当时的分数）依法留存。',
} as const;

/** What follows when one is taken back, as the reader is told before. */
export const followsOf = (kind: WithdrawableKind): string => (kind === FARM_CONSENT ? farmConsent : consentKinds[kind]).follows;

/** What is agreed to with a registration. */
export const REGISTRATION_CONSENTS = ['agreement', 'privacy'] as const satisfies readonly ConsentKind[];

/** The present text of a kind, as a consent names it on the wire. */
export const presentText = (kind: ConsentKind): { kind: ConsentKind; version: string; hash: string } => ({
  kind,
  version: consentKinds[kind].version,
  hash: consentKinds[kind].sha256,
});

interface GivenConsent {
  readonly kind: string;
  readonly subject: string;
  readonly hash: string;
  readonly withdrawnAt: string | null;
}

/** The consent that holds for the present text of a kind, among those that were given. */
export const holdingConsent = <Given extends GivenConsent>(given: readonly Given[], kind: ConsentKind, subject = ''): Given | undefined =>
  given.find((one) => one.kind === kind && one.subject === subject && one.hash === consentKinds[kind].sha256 && one.withdrawnAt === null);

/** The consent of before its kind named an institution: it holds for what was submitted under it, and for nothing new. */
export const formerConsent = <Given extends GivenConsent & { readonly givenAt: string }>(
  given: readonly Given[],
  kind: ConsentKind,
  submittedAt: string,
): Given | undefined =>
  given.find(
    (one) => one.kind === kind && one.subject === '' && one.withdrawnAt === null && Date.parse(one.givenAt) <= Date.parse(submittedAt),
  );
