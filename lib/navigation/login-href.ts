import { routes } from '#lib/routes/routes.ts';

/** Address of the login page that leads back to the wanted full path (spec §2, route guard). */
export const toLoginHref = (fullPath: string): string => `${routes.login.pattern}?redirect=${encodeURIComponent(fullPath)}`;
