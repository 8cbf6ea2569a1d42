'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { PremiumQuote } from '#lib/contract/pricing/quote-premium.ts';
import { insuranceHref } from '../insurance-href.ts';
import { noteStep, readSeen, tickExclusions } from '../seen-steps.ts';
import {
  type OfferedCover,
  offeredCover,
  quoteCover,
  readWantedCover,
  type TrialProduct,
  toCoverSearch,
  type WantedCover,
} from '../trial/offered-cover.ts';

interface CoverDesk {
  readonly product: TrialProduct;
  readonly wanted: WantedCover;
  readonly cover: OfferedCover;
  readonly quote: PremiumQuote | null;
  readonly change: (next: WantedCover) => void;
  readonly isRead: boolean;
  readonly tick: (isRead: boolean) => void;
}

const Desk = createContext<CoverDesk | null>(null);

/** What the parts of an insurance product's page share: the cover that is reckoned, and the tick of the exclusions. */
export function useCoverDesk(): CoverDesk {
  const desk = useContext(Desk);
  if (desk === null) throw new Error('outside of a CoverDeskProvider');
  return desk;
}

interface CoverDeskProviderProps {
  product: TrialProduct;
  /** The cover of the page's query, as the server read it. */
  served: WantedCover;
  children: ReactNode;
}

export function CoverDeskProvider({ product, served, children }: CoverDeskProviderProps) {
  const { productCode } = product;
  const [wanted, setWanted] = useState(served);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const asked = readWantedCover(new URLSearchParams(window.location.search));
    setWanted((known) => (toCoverSearch(known) === toCoverSearch(asked) ? known : asked));
    setRead(noteStep(productCode, 'product').exclusionsReadAt !== '');
  }, [productCode]);
  const desk = useMemo(() => {
    const cover = offeredCover(product, wanted);
    return { product, wanted, cover, quote: quoteCover(product, cover), isRead };
  }, [product, wanted, isRead]);
  const change = (next: WantedCover) => {
    setWanted(next);
    window.history.replaceState(null, '', insuranceHref(productCode, toCoverSearch(next)));
    noteStep(productCode, 'trial');
  };
  const tick = (next: boolean) => {
    tickExclusions(productCode, next);
    setRead(readSeen(productCode).exclusionsReadAt !== '');
  };
  return <Desk value={{ ...desk, change, tick }}>{children}</Desk>;
}
