import { Button } from '#components/ui/button/button.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { Icon } from '#components/ui/icon.tsx';
import styles from './apply-form.module.css';
import { BeneficiaryFields } from './beneficiary-fields.tsx';
import { NO_INSURED } from './empty-application.ts';
import { InsuredFields } from './insured-fields.tsx';
import type { Application } from './use-application.ts';

const MAX_INSUREDS = 200;

/** Everybody who is insured, and who gets the money. */
export function InsuredStep({ application }: { application: Application }) {
  const { product, content, change, errorOf } = application;
  const { insureds } = content;
  const error = errorOf('insureds');
  const add = () => {
    const former = insureds.at(-1);
    change({
      insureds: [...insureds, { ...NO_INSURED, relation: former?.relation ?? '', occupationClass: former?.occupationClass ?? '' }],
    });
  };
  return (
    <>
      <section id="insureds" aria-labelledby="insureds-title" className={styles.group}>
        <h2 id="insureds-title" className={styles.subtitle}>
          被保险人，{insureds.length} 位
        </h2>
        {product.minInsureds > 1 && <p className={styles.hint}>这个产品 {product.minInsureds} 个人起投。</p>}
        {error !== undefined && <FieldError id="insureds-error">{error}</FieldError>}
        {insureds.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells a person apart until he has a number
          <InsuredFields key={index} application={application} index={index} />
        ))}
        {insureds.length < MAX_INSUREDS && (
          <Button variant="second" size="small" className={styles.add} onClick={add}>
            <Icon name="plus" />
            再加一位
          </Button>
        )}
      </section>
      <BeneficiaryFields application={application} />
    </>
  );
}
