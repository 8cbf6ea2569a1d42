/** Stand in pages built before the environment is known; what the operator set is put in when a page is dressed. */
export const OPERATOR_PLACEHOLDERS = {
  mail: '@contact-mail@',
  recordNumber: '@record-number@',
  city: '@city@',
  site: '@site-name@',
  cityCode: '@city-code@',
  province: '@province@',
  signOn: '@sign-on@',
} as const;
