import { toPath } from '#lib/routes/patterns.ts';

/** Address of the login page that leads back to the wanted full path (spec §2, route guard). */
export const toLoginHref = (fullPath: string): string => `${toPath('login', {})}?redirect=${encodeURIComponent(fullPath)}`;
