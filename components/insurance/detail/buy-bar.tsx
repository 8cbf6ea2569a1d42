'use client';

import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { ActBar } from '#components/ui/layout/act-bar.tsx';
import { shortFigure } from '#lib/format/money.ts';
import styles from './buy-aside.module.css';
import { useCoverDesk } from './cover-desk.tsx';
import { useConfirmHref } from './use-confirm-href.ts';

/** The card's figure and action at the foot of the window, on phones and with large text. */
export function BuyBar() {
  const { quote } = useCoverDesk();
  const confirmHref = useConfirmHref();
  return (
    <ActBar>
      <div className={`container ${styles.bar}`}>
        {quote !== null && (
          <p className={styles.price}>
            <span className={styles.label}>您自己出</span>
            <Figure value={shortFigure(quote.premium)} unit="元" />
          </p>
        )}
        <ButtonLink href={confirmHref} wide>
          去投保
        </ButtonLink>
      </div>
    </ActBar>
  );
}
