import { ConsentField } from '#components/case/consent-field.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import field from '#components/ui/field/field.module.css';
import { TextField } from '#components/ui/field/text-field.tsx';
import { toPayChoices } from '#components/wizard/loan-costs.tsx';
import { AmountField } from '#components/wizard/parts.tsx';
import { FARM_GUARANTEES, farmGuarantees, MAX_FARM_AGENCIES, productGuarantee } from '#lib/contract/farm-choices.ts';
import { formatMonthRange, formatPercent, formatWan } from '#lib/format/money.ts';
import { toMonthChoices, withNote } from '#lib/query/carried-loan.ts';
import { type FarmApplication, receiverNames } from './farm-application.ts';
import styles from './farm-apply.module.css';
import { GuarantorNote } from './guarantor-note.tsx';

const SHOWN = 6;

/** Other institutions that may take the application as well; only those that lend so much for so long to such a farm. */
function LenderChoice({ application }: { application: FarmApplication }) {
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

const HINTS: Readonly<Record<string, string>> = {
  1: '不用抵押，看信用分',
  2: '担保 10 万到 300 万元，要干满 2 年，担保费一年最多 0.8%',
  3: '流转合同或经营权证，登记不收费',
  4: '林权证',
  5: '海域使用权证，合作社统一办证的带分配证明',
  6: '找人保证',
};

const toGuarantees = ({ product, content: { guarantee } }: FarmApplication) =>
  Object.entries(FARM_GUARANTEES)
    .filter(([value]) => value === guarantee || farmGuarantees(product.guaranteeTypes).includes(value))
    .map(([value, label]) => ({ value, label, hint: HINTS[value] }));

/** How much, for how long, what for, and what stands for it. */
export function LoanStep({ application }: { application: FarmApplication }) {
  const { product, content, control, notes, consent, isBrought, errorOf, forgetFaults } = application;
  return (
    <>
      <AmountField
        {...control('amount')}
        amountWan={content.amount}
        label="借多少"
        hint={withNote(`这个产品能借 ${formatWan(product.amountStart)}到 ${formatWan(product.amountEnd)}`, notes.amount)}
      />
      <ChoiceField
        {...control('termMonths')}
        label="用多久"
        hint={withNote(`这个产品的期限是 ${formatMonthRange(product.termStart, product.termEnd)}`, notes.months)}
        choices={toMonthChoices(product, content.termMonths)}
      />
      <TextField {...control('purpose')} label="用来做什么" hint="比如：疏果请人、买苗、换网箱" maxLength={200} />
      <ChoiceField {...control('guarantee')} label="用什么担保" choices={toGuarantees(application)} />
      <GuarantorNote application={application} />
      {product.payTypes.length > 1 && (
        <ChoiceField
          {...control('payType')}
          value={content.payType}
          label="希望怎么还"
          hint={notes.payWay}
          choices={toPayChoices(product, {
            ...{ amount: content.amount, term: content.termMonths, payType: content.payType },
            guaranteeType: productGuarantee(content.guarantee),
          })}
        />
      )}
      <TextField
        {...control('landYears')}
        label="承包、流转或证书还剩几年"
        hint={isBrought && content.landYears !== '' ? '上次填的带过来了，变了就改过来' : '填了信用分高一些'}
        optional={!['3', '4', '5'].includes(content.guarantee)}
        unit="年"
        inputMode="numeric"
        className={styles.short}
      />
      <LenderChoice application={application} />
      <ConsentField
        consent={consent}
        label={`我同意把这份申请的内容、材料和联系方式交给${receiverNames(application)}`}
        error={errorOf(consent.field)}
        onTick={() => forgetFaults('agencyIds')}
      />
    </>
  );
}
