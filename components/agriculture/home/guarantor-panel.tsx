import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { FARM_GUARANTOR_RULE } from '#lib/contract/farm-choices.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './panels.module.css';

const { minWan, maxWan, minYears } = FARM_GUARANTOR_RULE;

/** Without a mortgage: the farm guarantee in three figures. */
export function GuarantorPanel() {
  return (
    <section aria-labelledby="guarantor-title" className={`${styles.panel} ${styles.leaf}`}>
      <h2 id="guarantor-title">没有抵押物，找农担</h2>
      <p>农业担保公司替您担保，银行就敢借。线上一次申请，担保和银行一起审。</p>
      <dl className={styles.figures}>
        <div>
          <dt>能担保多少</dt>
          <dd>
            <Figure value={`${minWan}–${maxWan}`} unit="万元" />
          </dd>
        </div>
        <div>
          <dt>担保费一年最多</dt>
          <dd>
            <Figure value="0.8" unit="%" />
          </dd>
        </div>
        <div>
          <dt>干这行满</dt>
          <dd>
            <Figure value={minYears} unit="年" />
          </dd>
        </div>
      </dl>
      <ButtonLink href={toHref('agricultureProductList', {}, { guaranteeType: ['6'] })} variant="second">
        看农担的产品
      </ButtonLink>
    </section>
  );
}
