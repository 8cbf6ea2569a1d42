import * as z from 'zod/mini';
import type { AreaName } from '#lib/contract/areas.ts';
import { oneOf, paging } from '#lib/contract/catalogue/list-fields.ts';
import { listQuery } from '#lib/contract/catalogue/list-query.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** Subjects of the account page, each with the areas that it shows; the first stands without a name in the address. */
export const ACCOUNT_TABS = ['', 'authorisations', 'kept', 'security'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export const accountTabs: Readonly<Record<AccountTab, { readonly label: string; readonly areas: readonly AreaName[] }>> = {
  '': { label: '账户', areas: ['account'] },
  authorisations: { label: '授权', areas: ['authorisations', 'consents'] },
  kept: { label: '收藏与关注', areas: ['favourites', 'subscriptions'] },
  security: { label: '安全', areas: ['account', 'security'] },
};

/** The address of the page: its tab, and the page of the authorisations. */
export const accountCodec = toCodec(listQuery({ ...paging, tab: oneOf(z.enum(['authorisations', 'kept', 'security'])) }));
export const FIRST_PAGE = accountCodec.read('');

export const accountHref = (tab: AccountTab): string => (tab === '' ? patterns.userAccount : `${patterns.userAccount}?tab=${tab}`);
