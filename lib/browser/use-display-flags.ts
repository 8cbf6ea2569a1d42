import { type DisplayFlags, toDisplayFlags } from '#lib/flags/display-flags.ts';
import { useCall } from './use-call.ts';

const FLAG_TYPES = ['show_portal_page', 'portal_show_old_center', 'portal_show_old_mulan'] as const;

const useEntries = (type: (typeof FLAG_TYPES)[number]) =>
  useCall('dictType', { params: { type } }, { revalidateIfStale: false }).data?.data;

/** The operators' flags on a page that was built without them; their defaults until they are here (spec §3). */
export const useDisplayFlags = (): DisplayFlags =>
  toDisplayFlags({
    show_portal_page: useEntries('show_portal_page'),
    portal_show_old_center: useEntries('portal_show_old_center'),
    portal_show_old_mulan: useEntries('portal_show_old_mulan'),
  });
