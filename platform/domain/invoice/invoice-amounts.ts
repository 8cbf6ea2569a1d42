const CENTS = 100;

const toCents = (yuan: number): number => Math.round(yuan * CENTS);

/** Sum of amounts in 元, reckoned in whole cents. */
export const sumYuan = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + toCents(amount), 0) / CENTS;

/** An amount with tax, split to the cent: the two parts always make the whole again. `taxPercent` is whole. */
export function splitTax(amountYuan: number, taxPercent: number): { readonly netYuan: number; readonly taxYuan: number } {
  const whole = BigInt(toCents(amountYuan));
  const parts = BigInt(CENTS + taxPercent);
  const net = (whole * BigInt(CENTS) * 2n + parts) / (parts * 2n);
  return { netYuan: Number(net) / CENTS, taxYuan: Number(whole - net) / CENTS };
}
