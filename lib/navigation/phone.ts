/** Below this width a phone goes to the mobile site (spec §9). */
export const MOBILE_SITE_BELOW_PX = 500;

export const PHONE = /iPhone|iPod|Android.+Mobile|HarmonyOS.+Mobile|Windows Phone|BlackBerry|Opera Mini|Mobile.+Firefox/i;
export const TABLET = /iPad|Tablet|PlayBook|Silk/i;
export const ROBOT = /bot|spider|crawl|slurp|bingpreview|sogou|baidu|yisou|360|petal|byte|facebookexternalhit|lighthouse/i;

/** A phone by its user agent; search engines and tablets never count. */
export const isPhone = (userAgent: string): boolean => PHONE.test(userAgent) && !TABLET.test(userAgent) && !ROBOT.test(userAgent);

/** Whether this reader belongs on the mobile site: a phone that tells a small width. Where none is told, the page's own script looks. */
export function belongsOnMobileSite(userAgent: string, viewportWidth: string | null): boolean {
  return viewportWidth !== null && Number(viewportWidth) < MOBILE_SITE_BELOW_PX && isPhone(userAgent);
}
