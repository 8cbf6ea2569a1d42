import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ComingState } from '#components/ui/state/coming-state.tsx';
import { toHref } from '#lib/routes/to-href.ts';

interface CentreComingProps {
  title: string;
}

/** A page of the personal centre whose service comes later. It is the same for everybody and holds no data. */
export function CentreComing({ title }: CentreComingProps) {
  return (
    <CentreView title={title}>
      <ComingState title="正在准备" actions={<ButtonLink href={toHref('financeList', {})}>找一个融资产品</ButtonLink>}>
        <p>您的账号已经可以用，开通后就在这里办。</p>
      </ComingState>
    </CentreView>
  );
}
