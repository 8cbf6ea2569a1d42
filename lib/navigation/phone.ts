/** Below this width a phone goes to the mobile site (spec §9). */
export const MOBILE_SITE_BELOW_PX = 500;

/** HarmonyOS NEXT says OpenHarmony. */
export const PHONE = /iPhone|iPod|(?:Android|Harmony).+Mobile|\(Phone;|Windows Phone|BlackBerry|Opera Mini|Mobile.+Firefox/i;
export const TABLET = /iPad|Tablet|PlayBook|Silk/i;
/** By the names that robots have, never by a company's: its app is what people browse with. */
export const ROBOT =
  /bot[-/;)]|spider|crawler|slurp|BingPreview|Google-InspectionTool|GoogleOther|Mediapartners|facebookexternalhit|Lighthouse/i;

/** A phone by its user agent; search engines and tablets never count. */
export const isPhone = (userAgent: string): boolean => PHONE.test(userAgent) && !TABLET.test(userAgent) && !ROBOT.test(userAgent);

/** Whether this reader belongs on the mobile site: a phone that tells a small width. Where none is told, the page's own script looks. */
export function belongsOnMobileSite(userAgent: string, viewportWidth: string | null): boolean {
  return viewportWidth !== null && Number(viewportWidth) < MOBILE_SITE_BELOW_PX && isPhone(userAgent);
}
