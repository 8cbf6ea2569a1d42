/** Rules of list queries that the browser needs too: no schema library, so that a page does not carry one. */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE = 10_000;
export const MAX_WORDS = 64;

/** What may order the product list; `-` in front descends, 面议 is always last, ties go by productCode. */
export const FINANCE_SORTS = ['allInRate', 'rateStart', '-amountEnd', 'acceptanceHours', '-applyCount', '-publishTime'] as const;
export const MAX_SORTS = 3;

/** What may order the list of insurance products; `sort` is the editors' own order. */
export const INSURANCE_SORTS = ['sort', 'premiumMin', '-sumInsuredMax', 'waitingDays', '-soldCount', '-publishTime'] as const;

export const POLICY_SORTS = ['-publishTime', 'applyEnd', '-viewCount'] as const;

/** Who can ask which subsidies are for him: 企业, 个体工商户, 个人, 农户, 种养大户, 合作社, 农业企业. */
export const SUBSIDY_SEEKERS = ['company', 'shop', 'person', 'farmer', 'grower', 'coop', 'agriCompany'] as const;

/** Products that stand side by side. */
export const MAX_COMPARED = 4;

/** 万元. */
export const MAX_AMOUNT_WAN = 1_000_000;

export const CODE_LIST = /^[\w-]{1,24}(,[\w-]{1,24}){0,19}$/;

const ID = String.raw`(?!\.{1,2}(?:,|$))(?!\p{Zs})[^\p{C}\p{Zl}\p{Zp}/\\?#%;,<>"]{1,64}(?<!\p{Zs})`;
/**
 * Id, number or code of a record: the upstream's own, of any printable text. What would end or divide a segment of an address or a
 * comma list, or lead out of a folder, is none, so that one identifier has one place; and none begins or ends with a space.
 */
export const IDENTIFIER = new RegExp(`^${ID}$`, 'u');
/** A comma list of them. */
export const identifiers = (most: number): RegExp => new RegExp(`^${ID}(?:,${ID}){0,${most - 1}}$`, 'u');
export const ZONE = /^[\w-]{1,24}$/;

/** Control and invisible characters: a search cannot mean them, and a database refuses NUL. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** What is longer is refused as it is: cleaning it would cost more than it is worth. */
const MAX_CLEANED = 2_000;

/** Search words as they are meant: NFC, single spaces, nothing invisible. */
export const cleanWords = (text: string): string =>
  text.length > MAX_CLEANED ? text : text.replace(/\s/g, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').normalize('NFC').trim();

/** Codes of a comma list, sorted and without repeats. */
export const splitCodes = (text: string): string[] => [...new Set(text.split(','))].sort();
