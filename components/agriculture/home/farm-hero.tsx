import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './farm-hero.module.css';

export function FarmHero() {
  return (
    <div className={styles.hero}>
      <div className={`container ${styles.content}`}>
        <h1 className={styles.title}>
          <span className={styles.phrase}>跟着农时借，</span>
          <span className={styles.phrase}>收成以后还。</span>
        </h1>
        <p className={styles.lead}>农户、合作社、家庭农场、海上养殖户都能办。没有房产，可以用土地经营权、海域使用权，也可以找农担。</p>
        <div className={styles.actions}>
          {isAreaOn('agriculture') && (
            <ButtonLink href={toPath('agricultureSubmit', {})}>
              去申请，先挑一个产品
              <Icon name="arrow-right" />
            </ButtonLink>
          )}
          {isAreaOn('finance') && (
            <ButtonLink href={toPath('agricultureProductList', {})} variant="second">
              看涉农产品
            </ButtonLink>
          )}
        </div>
      </div>
      <Drawing name="farm-scene" className={styles.drawing} />
    </div>
  );
}
