import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ActBar } from '#components/ui/layout/act-bar.tsx';
import { CompareButton } from '#components/ui/product-row/compare-button.tsx';
import { isOpen } from '#lib/areas/is-open.ts';
import styles from './apply-bar.module.css';

interface ApplyBarProps {
  productCode: string;
  productName: string;
  applyHref: string;
  /** Of the institution, for what cannot be applied for here. */
  phone: string;
}

/** The card's actions at the foot of the window, on phones and with large text. */
export function ApplyBar({ productCode, productName, applyHref, phone }: ApplyBarProps) {
  return (
    <ActBar>
      <div className={`container ${styles.actions}`}>
        <CompareButton code={productCode} name={productName} size="normal" short />
        {isOpen(applyHref) ? (
          <ButtonLink href={applyHref} wide>
            申请这个产品
          </ButtonLink>
        ) : (
          phone !== '' && (
            <ButtonLink href={`tel:${phone}`} wide>
              打电话问机构
            </ButtonLink>
          )
        )}
      </div>
    </ActBar>
  );
}
