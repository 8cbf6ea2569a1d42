import { toLoginHref } from '#lib/navigation/login-href.ts';

/** This page with its product and step, for the way back to it. */
const toHere = (): string => window.location.pathname + window.location.search;

/** The login page that leads back here. */
export const toLogin = (): string => toLoginHref(toHere());
