/**
 * Keys of a machine that runs portal and embedded platform side by side. They are public, so a production start
 * refuses them unless ALLOW_SAMPLE_KEYS=1.
 */
export const SAMPLE_KEYS = {
  SIGN_KEY: 'sample-sign-key-of-the-portal',
  SIGN_KEY_TENANT: 'sample-sign-key-of-the-tenant-site',
  SIGN_KEY_ADMIN: 'sample-sign-key-of-the-admin-site',
  SIGN_V2_KEY: 'sample-second-sign-key-of-the-portal',
  CIPHER_KEY: 'sample-cipher-k1',
  CIPHER_IV: 'sample-cipher-v1',
  CIPHER_KEY_SITES: 'sample-cipher-k2',
  CIPHER_IV_SITES: 'sample-cipher-v2',
  PORTAL_SECRET: 'sample-secret-that-binds-form-tokens',
  REVALIDATE_KEY: 'sample-key-of-the-publish-event',
} as const;

export const SAMPLE_SIGN_V2_KEY_ID = 'portal-1';
