import { isAreaOn } from './area-states.ts';
import { isHrefOpen } from './route-areas.ts';

/** Whether a link that the server draws leads to an open page; another site's address is open. */
export const isOpen = (href: string): boolean => isHrefOpen(href, isAreaOn);
