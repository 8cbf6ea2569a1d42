'use client';

import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useFocusAfterRemoval } from '#components/ui/use-focus-after-removal.ts';
import { useFavourite, useFavourites } from '#lib/browser/use-favourites.ts';
import type { Favourite } from '#lib/contract/favourite.ts';
import { timeLeftText } from '#lib/labels/policy-labels.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './favourite.module.css';

const KINDS: Readonly<Record<Favourite['kind'], { readonly word: string; readonly toHref: (id: string) => string }>> = {
  product: { word: '融资产品', toHref: (productCode) => toPath('financeDetail', { productCode }) },
  policy: { word: '政策', toHref: (policyArticleId) => toPath('policyArticle', { policyArticleId }) },
  insurance: { word: '保险', toHref: (id) => `${toPath('insuranceProduct', {})}?productCode=${encodeURIComponent(id)}` },
};

/** Everything that the reader has kept, newest first. */
export function FavouriteList() {
  const surrounding = useFocusAfterRemoval(useFavourites().rows?.length);
  return (
    <div ref={surrounding} tabIndex={-1}>
      <Favourites />
    </div>
  );
}

function Favourites() {
  const { rows, error } = useFavourites();
  if (error !== undefined) return <FailedState title={error.message} code={error.code} traceId={error.requestId} />;
  if (rows === undefined) return <LoadingLines />;
  if (rows.length === 0) {
    return (
      <EmptyState title="还没有收藏" actions={<ButtonLink href={toPath('financeList', {})}>去看产品</ButtonLink>}>
        <p>在产品、政策和保险的页面上点“收藏”，就会出现在这里。</p>
      </EmptyState>
    );
  }
  return (
    <ul>
      {rows.map((row) => (
        <FavouriteRow key={`${row.kind}:${row.targetId}`} row={row} />
      ))}
    </ul>
  );
}

function FavouriteRow({ row }: { row: Favourite }) {
  const { kind, targetId, title, note, available, lastDay } = row;
  const { isBusy, toggle } = useFavourite({ kind, targetId });
  const { word, toHref } = KINDS[kind];
  const ends = available && lastDay ? timeLeftText(lastDay, Date.now()) : '';
  return (
    <li className={styles.row}>
      <div>
        {available ? <SiteLink href={toHref(targetId)}>{title}</SiteLink> : <span>{title}</span>}
        <p className={styles.note}>{[word, note, available ? ends : '已经下架'].filter((part) => part !== '').join(' · ')}</p>
      </div>
      <Button variant="plain" size="small" busy={isBusy} busyText="正在去掉" onClick={toggle}>
        不再收藏<span className="visually-hidden">：{title}</span>
      </Button>
    </li>
  );
}
