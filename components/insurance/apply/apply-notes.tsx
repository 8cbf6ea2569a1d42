import { useState } from 'react';
import { orderHref } from '#components/case/kinds/insurance-address.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { ContactLink, ProductAside } from '#components/wizard/parts.tsx';
import { toLoginHere } from '#lib/browser/login-here.ts';
import { COMPANIES_ONLY, isForCompanies } from '#lib/contract/insurance-cover.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { eachYearText, yearsPaid } from '#lib/contract/pricing/quote-premium.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { insuranceHref } from '../insurance-href.ts';
import { insuranceSteps } from '../insurance-steps.ts';
import { coverText } from '../trial/cover-text.ts';
import { offeredCover, quoteCover, toCoverSearch } from '../trial/offered-cover.ts';
import { type Application, applicationQuote, applicationYears, coverSpan, filledSteps, premiumBasis } from './application.ts';
import styles from './insurance-apply.module.css';
import { RETURNED } from './use-application.ts';

function Costs({ application: { product, content, wanted } }: { application: Application }) {
  const quote = applicationQuote(product, content);
  if (quote === null) {
    const cover = offeredCover(product, wanted);
    const tried = toCoverSearch(wanted) === '' ? null : quoteCover(product, cover);
    return (
      <p className={styles.remark}>
        {product.premiumNote}
        {tried === null
          ? '填完就能算出来。'
          : `前面按${coverText(product, cover)}算，您自己出 ${eachYearText(formatYuan(tried.premium), yearsPaid(product.pricing, cover.months))}，填完按填的算。`}
      </p>
    );
  }
  return (
    <div aria-live="polite">
      <SummaryList
        items={[
          { label: '一共保', value: formatWan(quote.sumInsured) },
          { label: '保障时间', value: coverSpan(product, content) },
          ...(quote.subsidy > 0 ? [{ label: '财政补', value: formatYuan(quote.subsidy) }] : []),
          {
            label: '您自己出',
            value: eachYearText(formatYuan(quote.premium), applicationYears(product, content)),
            note: premiumBasis(product, content),
            isMain: true,
          },
        ]}
      />
    </div>
  );
}

export function InsuranceAside({ application }: { application: Application }) {
  const { product, content } = application;
  const { insurerId, insurerName, productCode, productName, serviceTel } = product;
  const quote = applicationQuote(product, content);
  return (
    <ProductAside
      label="您要买的保险"
      agency={{ code: insurerId, name: insurerName }}
      product={{ name: productName, href: insuranceHref(productCode) }}
      costs={<Costs application={application} />}
      brief={quote === null ? undefined : `您自己出 ${formatYuan(quote.premium)}`}
      help={
        <>
          可以打 <a href={`tel:${serviceTel}`}>{serviceTel}</a> 问保险公司。
          <ContactLink lead="也可以看" />
        </>
      }
    />
  );
}

/** At the beginning of a draft that is gone on with, and where it was left: since when it is kept, and what of it. */
function KeptNote({ application: { place, product, arrival }, order }: { application: Application; order: InsuranceOrder }) {
  const [begunAt] = useState(place);
  if (place > 0 && !(arrival.isResumed && place === begunAt)) return null;
  const filled = filledSteps(product, order.application).map((step) => insuranceSteps[step].name);
  return (
    <Card kind="panel">
      <p>
        <b>接着填：</b>您 {formatMinute(order.updateTime)} 存的这份投保还在
        {filled.length === 0 ? '' : `，填过的有${filled.join('、')}`}。证件号码只显示一部分，没有要改的不用动。
      </p>
    </Card>
  );
}

/** What the insurer wants changed, in its own words; or from which order all of it was taken. */
export function BegunNote({ application }: { application: Application }) {
  const { begun, current } = application;
  const { order } = begun;
  if (order === null) return null;
  if (order.state !== RETURNED)
    return order.renewOf === '' ? (
      <KeptNote application={application} order={order} />
    ) : (
      <Card kind="panel">
        <p>
          资料从 <SiteLink href={orderHref(order.renewOf)}>{order.renewOf}</SiteLink>{' '}
          带过来了，看一遍，要改的改好再提交。证件号码只显示一部分，没有要改的不用动。
        </p>
      </Card>
    );
  return (
    <Card kind="panel" tone="magnolia">
      <p>
        <b>{order.insurerName}请您改一处：</b>“{order.insurerRemark}”
      </p>
      <p>
        {current === 'confirm' ? '要说明的写在最下面，也可以传资料。' : '填写的内容里没有地方改的，在最后一步写给保险公司，也可以传资料。'}
        证件号码只显示一部分，没有要改的不用动。
      </p>
    </Card>
  );
}

/** Said at every step to whoever is not logged in, before anything is filled in. */
export function CompaniesNote({ application: { product, profile } }: { application: Application }) {
  if (!isForCompanies(product) || profile !== null) return null;
  return (
    <Card kind="panel" tone="magnolia">
      <p>{COMPANIES_ONLY}。请用企业账号登录了再填。</p>
      <ButtonLink href={toLoginHere('ENTERPRISE', { isOnly: true })} variant="second" size="small" plain>
        用企业账号登录
      </ButtonLink>
    </Card>
  );
}
