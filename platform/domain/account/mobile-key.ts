const MAINLAND = /^(?:\+86|0086|86)?(1\d{10})$/;

/** The one spelling of a mobile number: its eleven digits, without the country's code and blanks. Any other text stays as it is. */
export function toMobileKey(mobile: string): string {
  const [, digits] = MAINLAND.exec(mobile.replaceAll(/[\s-]/g, '')) ?? [];
  return digits ?? mobile;
}
