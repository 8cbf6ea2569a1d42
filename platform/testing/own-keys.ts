/** Keys as an operator sets them: of one's own, long enough. */
export const OWN_KEYS = {
  SIGN_KEY: 'own-sign-key-of-a-city',
  SIGN_V2_KEY: 'own-second-key-of-a-city',
  CIPHER_KEY: 'own-cipher-key-1',
  CIPHER_IV: 'own-cipher-iv--1',
  REVALIDATE_KEY: 'own-revalidate-key-of-a-city',
  OPERATOR_KEY: 'own-operator-key-of-a-city',
  DATA_KEY: 'own-data-key-of-a-city',
} as const;
