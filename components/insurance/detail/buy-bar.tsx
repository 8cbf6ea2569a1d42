'use client';

import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { ActBar } from '#components/ui/layout/act-bar.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { shortFigure } from '#lib/format/money.ts';
import styles from './buy-aside.module.css';
import { useCoverDesk } from './cover-desk.tsx';
import { useConfirmHref } from './use-confirm-href.ts';

/** The card's figure and action at the foot of the window, on phones and with large text. */
export function BuyBar({ phone }: { phone: string }) {
  const { quote } = useCoverDesk();
  const confirmHref = useConfirmHref();
  const isSold = useAreas().isOpen(confirmHref);
  return (
    <ActBar>
      <div className={`container ${styles.bar}`}>
        {quote !== null && (
          <p className={styles.price}>
            <span className={styles.label}>您自己出</span>
            <Figure value={shortFigure(quote.premium)} unit="元" />
          </p>
        )}
        {(isSold || phone !== '') && (
          <ButtonLink href={isSold ? confirmHref : `tel:${phone}`} wide>
            {isSold ? '去投保' : '打电话问客服'}
          </ButtonLink>
        )}
      </div>
    </ActBar>
  );
}
