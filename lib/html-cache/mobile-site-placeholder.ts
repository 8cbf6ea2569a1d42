/** Stands in pages built before the environment is known; the cache handler puts the configured address in. */
export const MOBILE_SITE_PLACEHOLDER = '@mobile-site@';
