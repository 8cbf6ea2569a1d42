/** A captcha's picture on the page, in pixels: the same at every level, so that nothing moves when another comes. */
export const CAPTCHA_SIZE = { width: 240, height: 80 } as const;
