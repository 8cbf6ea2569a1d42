'use client';

import { type ReactNode, useEffect } from 'react';
import { CarryingLink } from '#components/blocks/product-row/carrying-link.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { useAddressSearch } from '#lib/browser/address.ts';
import { withCarriedLoan } from '#lib/query/wanted-loan.ts';

interface FarmFormFirstProps {
  /** The farm zone's form for the product. */
  href: string;
  /** The general form. */
  children: ReactNode;
}

/** What an address of the general form says where somebody is at it already: a draft of it, its step, the number it got. */
const BEGUN = ['draft', 'step', 'orderNo'];

/** A product of the farm zone is applied for there; what was begun in the general form goes on in it. */
export function FarmFormFirst({ href, children }: FarmFormFirstProps) {
  const search = useAddressSearch();
  const query = new URLSearchParams(search);
  const isBegun = BEGUN.some((name) => query.has(name));
  const isElsewhere = search !== '' && !isBegun;
  useEffect(() => {
    if (isElsewhere) window.location.replace(withCarriedLoan(href, search));
  }, [isElsewhere, href, search]);
  if (isBegun) return children;
  return (
    <PageMain className="wizard-done">
      <div className="container">
        <h1>这个产品用涉农申请表</h1>
        <p>
          种养的情况、用地、涉农信用分，都在那张表里填：<CarryingLink href={href}>去填涉农申请</CarryingLink>
        </p>
      </div>
    </PageMain>
  );
}
