import { CheckRow } from '#components/ui/field/check-row.tsx';
import field from '#components/ui/field/field.module.css';
import { MAX_FARM_AGENCIES } from '#lib/contract/farm-choices.ts';
import { formatPercent } from '#lib/format/money.ts';
import type { FarmApplication } from './farm-application.ts';

const SHOWN = 6;

/** Other institutions that may take the application as well; only those that lend so much for so long. */
export function LenderChoice({ application }: { application: FarmApplication }) {
  const { lenders, content, change, product, errorOf } = application;
  if (lenders.length === 0) return null;
  const chosen = content.agencyIds;
  const isFull = chosen.length >= MAX_FARM_AGENCIES;
  const toggle = (agencyId: string, isOn: boolean) =>
    change({ agencyIds: isOn ? [...chosen, agencyId] : chosen.filter((other) => other !== agencyId) });
  const error = errorOf('agencyIds');
  return (
    <fieldset className={field.field} aria-describedby="agencyIds-hint">
      <legend className={field.label}>
        也让别的机构看看<span className={field.optional}>选填</span>
      </legend>
      <p id="agencyIds-hint" className={field.hint}>
        除了{product.agencyName}，最多再选 {MAX_FARM_AGENCIES} 家。谁先接手，就由谁办。
      </p>
      {error !== undefined && <p className={field.error}>{error}</p>}
      {lenders.slice(0, SHOWN).map(({ agencyId, agencyName, productName, allInRate }) => (
        <CheckRow
          key={agencyId}
          name="agencyIds"
          value={agencyId}
          label={`${agencyName}，${productName}${allInRate === null ? '' : `，综合年化 ${formatPercent(allInRate)} 起`}`}
          checked={chosen.includes(agencyId)}
          disabled={isFull && !chosen.includes(agencyId)}
          onChange={({ target }) => toggle(agencyId, target.checked)}
        />
      ))}
    </fieldset>
  );
}
