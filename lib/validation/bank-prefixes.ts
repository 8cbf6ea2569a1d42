/** First six digits of accounts that money may be paid back to: cards and company accounts of the large banks. */
export const BANK_PREFIXES: readonly string[] = [
  '621226',
  '621661',
  '621700',
  '622202',
  '622208',
  '622588',
  '622622',
  '622700',
  '622848',
  '622908',
  '350501',
  '352004',
  '410013',
  '140501',
  '908011',
];
