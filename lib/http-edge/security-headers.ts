const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'].map((name) => `${name}=()`).join(', ');

/** Headers on every answer of the portal; the content security policy is each page's own. */
export function securityHeaders({ https }: { https: boolean }): readonly (readonly [string, string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', PERMISSIONS],
    ...(https ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains; preload']] as const) : []),
  ];
}
