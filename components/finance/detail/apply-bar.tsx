import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ActBar } from '#components/ui/layout/act-bar.tsx';
import { CompareButton } from '#components/ui/product-row/compare-button.tsx';
import styles from './apply-bar.module.css';

interface ApplyBarProps {
  productCode: string;
  productName: string;
  applyHref: string;
}

/** The card's actions at the foot of the window, on phones and with large text. */
export function ApplyBar({ productCode, productName, applyHref }: ApplyBarProps) {
  return (
    <ActBar>
      <div className={`container ${styles.actions}`}>
        <CompareButton code={productCode} name={productName} size="normal" short />
        <ButtonLink href={applyHref} wide>
          申请这个产品
        </ButtonLink>
      </div>
    </ActBar>
  );
}
