import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FARM_GUARANTEES, FARM_GUARANTOR, FARM_GUARANTOR_RULE, farmGuarantees } from '#lib/contract/farm-choices.ts';
import { lacksGuarantorYears } from '#lib/contract/forms/farm-rules.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import { patterns } from '#lib/routes/patterns.ts';
import type { FarmApplication } from './farm-application.ts';

/** What else there is for whoever is too new for a farm guarantee; nothing for anybody else. */
export function GuarantorNote({ application: { content, product } }: { application: Pick<FarmApplication, 'content' | 'product'> }) {
  if (!lacksGuarantorYears(content, product.guaranteeTypes)) return null;
  const others = farmGuarantees(product.guaranteeTypes)
    .filter((code) => code !== FARM_GUARANTOR)
    .map((code) => labelOf(FARM_GUARANTEES, code));
  return (
    <Card kind="panel" tone="loquat">
      <p>
        <b>农担要干满 {FARM_GUARANTOR_RULE.minYears} 年。</b>
        {others.length === 0 ? '这个产品只收农担，现在交不了；可以' : `可以改选${others.join('、')}，或者`}
        <SiteLink href={patterns.agricultureProductList}>看看专区里别的产品</SiteLink>。
      </p>
    </Card>
  );
}
