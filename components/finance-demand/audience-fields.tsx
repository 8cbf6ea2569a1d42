import { AgreementField } from '#components/case/agreement-field.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { type Choice, ChoiceField } from '#components/ui/field/choice-field.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { demandVisibilityLabels } from '#lib/contract/demand/states.ts';
import { DATA_SCOPES, dataScopeLabels } from '#lib/contract/finance-order-states.ts';
import { demandControlId } from './demand-faults.ts';
import styles from './demand-form.module.css';
import { DemandGroup, TickField } from './demand-parts.tsx';
import type { DemandFormState } from './use-demand-form.ts';

const HINTS: Readonly<Record<string, string>> = {
  1: '合适的机构都能看到企业名称和内容，报价最多',
  2: '只有您选的机构看得到',
  3: '看得到内容，看不到企业名称，选定以后才知道是您',
};
const AUDIENCES: readonly Choice[] = Object.entries(demandVisibilityLabels).map(([value, label]) => ({ value, label, hint: HINTS[value] }));
const CHOSEN = '2';

function AgencyField({ form: { content, change, errorOf } }: { form: DemandFormState }) {
  const { data, error, mutate } = useCall('agencyOptions');
  if (data === undefined && error !== undefined) {
    return (
      <p>
        机构名单没有取到：{error.message}。
        <Button variant="plain" size="small" onClick={() => void mutate().catch(() => undefined)}>
          再试一次
        </Button>
      </p>
    );
  }
  const options = (data?.data ?? [])
    .filter(({ productCount }) => productCount > 0)
    .map(({ agencyId, agencyName }) => ({ value: agencyId, label: agencyName }));
  return (
    <TickField
      id={demandControlId('agencyIds')}
      label="给哪几家机构看"
      hint={`最多 20 家，已选 ${content.agencyIds.length} 家`}
      error={errorOf('agencyIds')}
      options={options}
      chosen={content.agencyIds}
      onChange={(agencyIds) => change({ agencyIds })}
    />
  );
}

/** The credit-data authorisation of a demand: it begins with the choice, and only for the institution that is chosen. */
function ConsentText({ companyName }: { companyName: string }) {
  const scopes = DATA_SCOPES.map((scope) => dataScopeLabels[scope]).join('、');
  return (
    <Card className={styles.consent}>
      <h3>信用信息查询授权书</h3>
      <p>
        授权人（{companyName}）授权本次需求里由授权人自己选定的那一家机构，为办理这笔融资查询下列信息：{scopes}。
      </p>
      <ol>
        <li>选定以前，机构只看得到您在这里写的，不能查任何信用信息。</li>
        <li>选定以后，只有那一家能查，只用于这笔融资的受理、调查、审批和贷后管理，不得用于别的事，也不得转给别人。</li>
        <li>期限：从选定那天起到办结为止，最长 180 天；没有办成、被撤回，或者您收回授权，就不能再查。</li>
        <li>每一次查询都会记下是谁、什么时候、查了哪一项，您在账户信息里随时能看、能收回。</li>
      </ol>
    </Card>
  );
}

/** Who sees the demand, and what the chosen one may look up. */
export function AudienceFields({ form }: { form: DemandFormState }) {
  const { content, change, errorOf, profile } = form;
  return (
    <DemandGroup id="demand-audience" title="给谁看，能查什么">
      <ChoiceField {...form.control('visibility')} label="给谁看" choices={AUDIENCES} />
      {content.visibility === CHOSEN && <AgencyField form={form} />}
      <ConsentText companyName={profile.companyName} />
      <AgreementField
        id={demandControlId('agreed')}
        label="我已读完上面的授权书，同意授权"
        error={errorOf('agreed')}
        isAgreed={content.agreed}
        onAgree={(agreed) => change({ agreed })}
      />
    </DemandGroup>
  );
}
