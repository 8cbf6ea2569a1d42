/** What the guide to one kind of product says differently. */
export interface ProductGuideFacts {
  readonly kind: string;
  readonly plain: string;
  readonly what: string;
  readonly fits: readonly [string, string];
  readonly not: string;
  /** Amount in words, annual rate in words, months in words, fees in words. */
  readonly terms: readonly [amount: string, rate: string, months: string, fees: string];
  readonly papers: readonly [string, string, string];
  readonly looks: string;
  readonly traps: readonly [string, string];
  readonly example: string;
  readonly products: readonly string[];
  readonly publish: string;
  readonly farm?: true;
}
