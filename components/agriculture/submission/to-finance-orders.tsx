'use client';

import { useEffect } from 'react';
import { PageMain } from '#components/shell/page-main.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** Links of before: the own farm applications stand among the finance orders, the one that `no` names under its number. */
export function ToFinanceOrders({ title }: { title: string }) {
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get('no') ?? '';
    window.location.replace(IDENTIFIER.test(named) ? `${patterns.userFinanceOrder}?orderNo=${named}` : patterns.userFinanceOrder);
  }, []);
  return (
    <PageMain>
      <div className="container">
        <h1>{title}</h1>
        <p>
          涉农申请现在和别的申请放在一起：<SiteLink href={patterns.userFinanceOrder}>看融资订单</SiteLink>
        </p>
      </div>
    </PageMain>
  );
}
