import { isPayWay } from '#lib/contract/pricing/loan-bounds.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { ZONE } from '#lib/contract/query-rules.ts';
import { plainDecimal, plainMonths, plainWan } from '#lib/validation/plain-decimal.ts';
import { typedNumber } from '#lib/validation/typed-number.ts';

/** A positive number that somebody typed; anything else counts as missing. */
function toPositive(text: string | null, toPlain = plainDecimal): number | undefined {
  const value = typedNumber(text ?? '', toPlain);
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** The page's query as a wanted loan; several securities are none. */
export function readWantedLoan(query: URLSearchParams): WantedLoan {
  const payWay = query.get('payType') ?? '';
  const security = query.getAll('guaranteeType').join(',');
  return {
    amountWan: toPositive(query.get('amount'), plainWan),
    months: toPositive(query.get('months'), plainMonths),
    payWay: isPayWay(payWay) ? payWay : undefined,
    guaranteeType: ZONE.test(security) ? security : undefined,
  };
}

interface LoanOfQuery {
  readonly amount?: number | undefined;
  readonly months?: number | undefined;
  readonly payType?: string | undefined;
  readonly guaranteeType?: string | undefined;
}

/** The loan of a page's query, as the server read it. */
export const toServedLoan = ({ amount, months, payType, guaranteeType }: LoanOfQuery): WantedLoan => ({
  amountWan: amount,
  months,
  payWay: payType,
  guaranteeType,
});

/** What somebody said of the loan he wants, by the names of the list's address: it goes with him from page to page, in addresses only. */
const CARRIED = ['amount', 'months', 'payType', 'purpose', 'hadLoan', 'guaranteeType'] as const;
const MAX_CARRIED = 40;

/** That much of an address, for another one; several ways of repaying are none. */
function carriedFields(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  return new URLSearchParams(
    CARRIED.flatMap((name) => {
      const value = given.getAll(name).join(',');
      const isOne = value !== '' && value.length <= MAX_CARRIED && !(name === 'payType' && value.includes(','));
      return isOne ? [[name, value]] : [];
    }),
  );
}

/** An address with what another one says of the wanted loan; what it says itself counts. */
export function withCarriedLoan(href: string, search: string): string {
  const carried = carriedFields(search);
  if (carried.size === 0) return href;
  const [address = '', anchor] = href.split('#');
  const [path, own = ''] = address.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of carried) if (!query.has(name)) query.append(name, value);
  return `${path}?${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The wanted loan as a query, without what is missing; with what else an address says of it. */
export function toLoanSearch({ amountWan, months, payWay, guaranteeType }: WantedLoan, search = ''): string {
  const query = carriedFields(search);
  for (const [name, value] of Object.entries({ amount: amountWan, months, payType: payWay })) {
    if (value === undefined) query.delete(name);
    else query.set(name, String(value));
  }
  if (guaranteeType !== undefined) query.set('guaranteeType', guaranteeType);
  return query.size === 0 ? '' : `?${query}`;
}
