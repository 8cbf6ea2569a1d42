/** Where a request came from, as far as it is known. */
export interface Client {
  /** IP address; empty when unknown. */
  readonly address: string;
  /** Browser and system in words; empty when unknown. */
  readonly device: string;
}

export const UNKNOWN_CLIENT: Client = { address: '', device: '' };

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/QQBrowser\//, 'QQ浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows NT/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameOf = (table: typeof BROWSERS, agent: string): string => table.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** `Chrome · Windows`: enough to recognise one's own device, and nothing a tracker could use. */
export const describeDevice = (userAgent: string): string =>
  [nameOf(BROWSERS, userAgent), nameOf(SYSTEMS, userAgent)].filter((name) => name !== '').join(' · ');
