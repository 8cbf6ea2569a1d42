'use client';

import { useEffect, useState } from 'react';
import type { SiteContact } from '#components/shell/site-contact.ts';
import { readWantedCover, toCoverSearch } from '../trial/offered-cover.ts';
import { ApplyFlow } from './apply-flow.tsx';
import type { ApplyProduct } from './apply-product.ts';
import { readOrderNo } from './read-order-no.ts';
import type { BegunApplication } from './use-application.ts';

const NOTHING_BEGUN: BegunApplication = { orderNo: '', wanted: {} };

/** The application for insurance as its address begins it: the cover that was tried, a draft, or an order to be changed. */
export function ApplyForm({ product, contact }: { product: ApplyProduct; contact: SiteContact }) {
  const [begun, setBegun] = useState(NOTHING_BEGUN);
  useEffect(() => {
    const orderNo = readOrderNo() ?? '';
    const wanted = readWantedCover(new URLSearchParams(window.location.search));
    // Most addresses begin nothing, and the whole form would be drawn once more.
    if (orderNo !== '' || toCoverSearch(wanted) !== '') setBegun({ orderNo, wanted });
  }, []);
  return <ApplyFlow key={begun.orderNo} product={product} begun={begun} contact={contact} />;
}
