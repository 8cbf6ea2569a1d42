import type { AgencyOption } from '#lib/contract/agency.ts';
import { orgTypeLabels } from '#lib/labels/finance-labels.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { ComingMain } from './coming-main.tsx';

/** The page of an institution until it has one of its own: its name, and its products. */
export function InstitutionComing({ agency: { agencyId, agencyName, agencyOrgType, productCount } }: { agency: AgencyOption }) {
  const all = { label: '看全部融资产品', href: toHref('financeList', {}) };
  const own = { label: `看它的 ${productCount} 个产品`, href: toHref('financeList', {}, { agencyId }) };
  return (
    <ComingMain title={agencyName} instead={productCount > 0 ? [own, all] : [all]}>
      <p>{orgTypeLabels[agencyOrgType]}。机构主页正在准备，开通以后，这里写它的网点、受理快慢和办过的人怎么说。</p>
    </ComingMain>
  );
}
