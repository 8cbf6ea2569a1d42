import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { mountCalendarPages } from './calendar-pages.ts';
import { mountDictionaryPages } from './dictionary-pages.ts';

/** What the platform itself shows to the public, kept by people who have logged in. */
export function mountContent(app: PlatformApp, { context, onPublish }: PlatformDeps, site: DeskSite): void {
  mountDictionaryPages(app, { site, context, onPublish, kind: 'dictionary', path: '/dictionaries' });
  mountCalendarPages(app, { site, context, onPublish, kind: 'calendar', path: '/calendar' });
}
