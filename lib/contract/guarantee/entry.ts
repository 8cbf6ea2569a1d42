/** The portal's own address that hands its session over to another site. */
export const HANDOFF_PATH = '/api/handoff';

const SITE = 'guarantee';

/** Where the portal lets whoever is logged in go on to a page of the guarantee site as himself; others log in first. */
export const toGuaranteeEntry = (next: string): string => `${HANDOFF_PATH}?${new URLSearchParams({ site: SITE, next })}`;

/** The page of the guarantee site that such an address leads to; null for every other address. */
export const nextOfGuaranteeEntry = (params: URLSearchParams): string | null =>
  params.get('site') === SITE ? (params.get('next') ?? '') : null;
