import { CheckRow } from '#components/ui/field/check-row.tsx';
import field from '#components/ui/field/field.module.css';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { toNeededScopes, toWantedPapers } from '#lib/contract/finance-order-papers.ts';
import { DATA_SCOPES, type DataScope, dataScopeLabels } from '#lib/contract/finance-order-states.ts';
import styles from './apply-form.module.css';
import { ConsentText } from './consent-text.tsx';
import type { Application } from './use-application.ts';

const SCOPE_HINTS: Readonly<Record<DataScope, string>> = {
  1: '登记、股东和变更',
  2: '开票和纳税记录',
  3: '参保人数和缴费',
  4: '名下不动产和抵押',
  5: '判决和执行',
  6: '用电量和缴费',
  7: '人民银行征信报告，查询会留下记录',
};

function ScopeFields({ application }: { application: Application }) {
  const { product, applicant, content, errorOf, change } = application;
  const { authorisation } = content;
  const needed = toNeededScopes(toWantedPapers(product.materials, applicant.accountType));
  const error = errorOf('consent-scopes');
  const toggle = (scope: DataScope, isOn: boolean) => {
    const dataScopes = DATA_SCOPES.filter((one) => (one === scope ? isOn : authorisation.dataScopes.includes(one)));
    change({ authorisation: { ...authorisation, dataScopes } });
  };
  return (
    <fieldset id="consent-scopes" className={field.field} aria-describedby={error === undefined ? undefined : 'consent-scopes-error'}>
      <legend className={field.label}>可以查哪些</legend>
      <p className={field.hint}>多给一项，机构就少向您要一份材料；不想给的不勾</p>
      {error !== undefined && <FieldError id="consent-scopes-error">{error}</FieldError>}
      <div className={styles.scopes}>
        {DATA_SCOPES.map((scope) => (
          <CheckRow
            key={scope}
            name={`scope-${scope}`}
            label={
              <>
                <b>{dataScopeLabels[scope]}</b>
                <span className={styles.scopeHint}>
                  {SCOPE_HINTS[scope]}
                  {needed.includes(scope) && '（这个产品需要）'}
                </span>
              </>
            }
            checked={authorisation.dataScopes.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The credit-data authorisation (domain b16): who may look up what, why and for how long, read before it is agreed to. */
export function ConsentStep({ application }: { application: Application }) {
  const { content, errorOf, change } = application;
  const { authorisation } = content;
  const error = errorOf('consent-agreed');
  return (
    <>
      <ScopeFields application={application} />
      <section aria-labelledby="consent-title" className={styles.group}>
        <h2 id="consent-title" className={styles.subtitle}>
          信用信息查询授权书
        </h2>
        <Card className={styles.consent}>
          <ConsentText application={application} />
        </Card>
        {error !== undefined && <FieldError id="consent-agreed-error">{error}</FieldError>}
        <CheckRow
          id="consent-agreed"
          name="consent-agreed"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : 'consent-agreed-error'}
          label="我已读完上面的授权书，同意授权"
          checked={authorisation.agreed}
          onChange={({ target }) => change({ authorisation: { ...authorisation, agreed: target.checked } })}
        />
      </section>
    </>
  );
}
