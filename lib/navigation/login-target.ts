import { toPath } from '#lib/routes/to-href.ts';

/** Address of the login page that leads back to the wanted full path (spec §2, route guard). */
export const toLoginHref = (fullPath: string): string => `${toPath('login', {})}?redirect=${encodeURIComponent(fullPath)}`;
