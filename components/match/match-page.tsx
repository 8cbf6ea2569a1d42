import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toTrail } from '#lib/search-engines/structured-data.ts';
import styles from './match.module.css';
import { MatchBoard } from './match-board.tsx';

/** Which products somebody can have, each with what is missing. */
export function MatchPage() {
  const crumbs = [
    { name: routes.home.title, href: toPath('home', {}) },
    { name: routes.match.title, href: toPath('match', {}) },
  ];
  return (
    <PageMain className={styles.main}>
      <div className="container">
        <Breadcrumbs items={toTrail(crumbs)} />
        <h1>{routes.match.title}</h1>
        <p className={styles.lead}>每个产品的条件一条一条对：符合的打勾，差什么写清楚，能补的告诉您去哪补。</p>
        <noscript>
          <p>这一页要用到脚本。没有脚本时，可以在产品列表里按行业、区县、担保方式找，每个产品页写着全部条件。</p>
          <ButtonLink href={toPath('financeList', {})}>去产品列表</ButtonLink>
        </noscript>
        <div className="script-only">
          <MatchBoard />
        </div>
      </div>
    </PageMain>
  );
}
