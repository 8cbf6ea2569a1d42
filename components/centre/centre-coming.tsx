import { BareFrame } from '#components/shell/bare-frame.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { UserArea } from '#components/shell/user-area.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ComingState } from '#components/ui/state/coming-state.tsx';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './centre-coming.module.css';

interface CentreComingProps {
  title: string;
}

/** A page of the personal centre whose service comes later. It is the same for everybody and holds no data. */
export function CentreComing({ title }: CentreComingProps) {
  const login = toHref('login', {});
  return (
    <BareFrame status={<UserArea loginHref={login} centreHref={toHref('user', {})} adminHref={`${login}?mode=admin`} />}>
      <PageMain className={styles.main}>
        <ComingState
          title={title}
          actions={
            <>
              <ButtonLink href={toHref('financeList', {})}>找一个融资产品</ButtonLink>
              <ButtonLink href={toHref('policyList', {})} variant="second">
                看看有什么补贴
              </ButtonLink>
            </>
          }
        >
          <p>个人中心正在准备。您的账号已经可以用，开通后就在这里办。</p>
        </ComingState>
      </PageMain>
    </BareFrame>
  );
}
