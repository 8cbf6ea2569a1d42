import { ABOVE_DEMAND, toDemandsHref } from '#components/case/kinds/demand-address.ts';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { StateCard } from '#components/ui/state/state-card.tsx';
import type { Demand } from '#lib/contract/finance-demand.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { DemandForm } from './demand-form.tsx';

interface FormPageProps {
  profile: UserProfile;
  onSaved: () => void;
  onPublished: (demandNo: string) => void;
}

/** A demand that does not exist yet; with `former` it begins with the content of that one, which stays as it is. */
export function NewDemand({ former, ...props }: FormPageProps & { former?: Demand }) {
  const lead = '填的时候会自动保存在这个标签页里，刷新、后退都不会丢。关掉还想接着填，点“保存草稿”存到您的账户里。';
  const copied = former === undefined ? '' : `内容照 ${former.demandNo} 填好了，改一改再发布；原来那条不变。`;
  return (
    <CentreView title="发布融资需求" lead={copied + lead} above={ABOVE_DEMAND}>
      <DemandForm demand={null} former={former} {...props} />
    </CentreView>
  );
}

/** A draft, or what was published and nobody has answered yet. */
export function EditDemand({ demand, ...props }: FormPageProps & { demand: Demand }) {
  const { demandNo, state, actions } = demand;
  if (!actions.includes('edit')) {
    return (
      <StateCard
        title="这条需求不能改了"
        heading="h1"
        drawing="calm-water"
        actions={<ButtonLink href={toDemandsHref({ demandNo })}>看这条需求</ButtonLink>}
      >
        <p>已经有机构按您写的报了价，或者需求已经结束。要改就撤回，再发布一条。</p>
      </StateCard>
    );
  }
  return (
    <CentreView
      title={state === '00' ? '接着填融资需求' : '修改融资需求'}
      lead={`需求编号 ${demandNo}。改的时候会自动保存在这个标签页里，刷新、后退都不会丢。`}
      above={ABOVE_DEMAND}
    >
      <DemandForm demand={demand} {...props} />
    </CentreView>
  );
}
