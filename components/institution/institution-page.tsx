import type { ReactNode } from 'react';
import { EvaluationList } from '#components/blocks/evaluation/evaluation-list.tsx';
import { ScoreFigures } from '#components/blocks/evaluation/score-figures.tsx';
import { ProductRow } from '#components/blocks/product-row/product-row.tsx';
import { CarriedFeeLine } from '#components/catalogue/carried-fee-line.tsx';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { type Fact, Facts } from '#components/ui/facts.tsx';
import { HeadingText } from '#components/ui/heading-text.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { Institution } from '#lib/contract/institution.ts';
import { ratingText } from '#lib/contract/score-scale.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';
import { orgTypeLabels } from '#lib/labels/finance-labels.ts';
import { acceptanceFigure, toRatedProduct } from '#lib/labels/product-words.ts';
import { toFeedbackHref } from '#lib/routes/feedback-href.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { breadcrumbList, financialInstitution, toTrail } from '#lib/search-engines/structured-data.ts';
import styles from './institution.module.css';
import { MoreEvaluations } from './more-evaluations.tsx';

/** As much of a name as an address takes. */
const MAX_NAME = 100;
const FEW = '不满 5 笔，先不写';

function toFacts(institution: Institution): Fact[] {
  const { applyCount, acceptanceHours, acceptOnTime, successRate, loanCount, loanAmount, evaluation } = institution;
  const hours = acceptanceFigure(acceptanceHours);
  const overall = evaluation && (evaluation.serviceScore + evaluation.majorScore + evaluation.durationScore) / 3;
  return [
    { label: '收到申请', value: `${applyCount} 笔` },
    { label: '平均多久受理', value: hours === null ? '还没有受理过' : `${hours} 个工作小时` },
    { label: '1 天内受理的', value: acceptOnTime === null ? '还没有' : `${acceptOnTime}%`, note: '按承诺的 1 个工作日' },
    { label: '办成的', value: successRate === null ? FEW : `${successRate}%`, note: '已经有结果的申请里' },
    { label: '放款', value: `${loanCount} 笔`, note: loanCount === 0 ? undefined : `共 ${formatWan(loanAmount)}` },
    {
      label: '办过的人打分',
      value: overall === null ? '评价不满 5 位' : ratingText(overall),
      note: evaluation === null ? undefined : `${evaluation.count} 位评价`,
    },
  ];
}

/** What is counted, each figure from rows, and how. */
function InstitutionFigures({ institution }: { institution: Institution }) {
  return (
    <section aria-label="统计">
      <Facts items={toFacts(institution)} />
      <Disclosure summary="这些数字怎么统计">
        <p>统计到 {formatMinute(institution.countedAt)}，从平台上一笔一笔的申请里数出来，机构不能改。</p>
        <ul>
          <li>收到申请：交给这家机构的全部申请，没交的草稿不算。</li>
          <li>平均多久受理：从交申请到机构接手，只算工作时间，周末和节假日不算。</li>
          <li>1 天内受理的：1 个工作日内接手的，占已经接手和到时没接手的比例。</li>
          <li>办成的：放款的，占已经有结果（放款、拒绝、放弃、超时）的比例，申请人自己撤回的不算。不满 5 笔不写。</li>
          <li>打分：办完的人（没批的也算）按 1 到 5 分打的三项平均，被屏蔽的违法内容不算。不满 5 位不写。</li>
          <li>高于同类型机构：三项平均分比它低的同类机构占几成，只比有 5 位以上评价的，能比的不满 3 家不写。</li>
        </ul>
      </Disclosure>
    </section>
  );
}

interface InstitutionPageProps {
  institution: Institution;
  /** What an insurer sells; absent for others. */
  insurances?: ReactNode;
  /** Everything could be read. */
  isWhole?: boolean;
}

/** The loans that an institution offers, as far as it has any or sells nothing else. */
function LoanProducts({ institution: { agencyId, products, productCount } }: { institution: Institution }) {
  return (
    <TitledBlock id="products" title={productCount === 0 ? '融资产品' : `${productCount} 个融资产品`} ruled>
      {productCount === 0 && <p className={styles.none}>这家机构现在没有在售的融资产品。</p>}
      <ul>
        {products.map((product) => (
          <li key={product.productCode}>
            <ProductRow product={product} fee={<CarriedFeeLine product={toRatedProduct(product)} />} />
          </li>
        ))}
      </ul>
      {productCount > products.length && (
        <p className={styles.more}>
          <ButtonLink href={toHref('financeList', {}, { agencyId })} variant="second">
            看全部 {productCount} 个产品
          </ButtonLink>
        </p>
      )}
    </TitledBlock>
  );
}

/** One institution: what it did with the applications it was sent, what people say, what it offers. */
export function InstitutionPage({ institution, insurances, isWhole = true }: InstitutionPageProps) {
  const { agencyId, agencyName, productCount, applyCount } = institution;
  const lends = insurances === undefined || productCount > 0 || applyCount > 0;
  const crumbs = [
    { name: routes.home.title, href: toPath('home', {}) },
    { name: agencyName, href: toPath('institution', { agencyId }) },
  ];
  return (
    <PageMain status={isWhole ? undefined : 'partial'} className={styles.main}>
      <JsonLd things={(site) => [financialInstitution(institution, site), breadcrumbList(crumbs, site)]} />
      <div className="container">
        <Breadcrumbs items={toTrail(crumbs)} />
        <Head institution={institution} />
        {lends && <InstitutionFigures institution={institution} />}
        {insurances}
        {lends && <LoanProducts institution={institution} />}
        {lends && <InstitutionEvaluations institution={institution} />}
        <p className={styles.more}>
          <SiteLink href={toFeedbackHref({ kind: 'complaint', institution: agencyName.slice(0, MAX_NAME) })} whenOff="nothing">
            投诉这家机构
          </SiteLink>
        </p>
      </div>
    </PageMain>
  );
}

function Head({ institution }: { institution: Institution }) {
  const { agencyId, agencyName, agencyOrgType, parentAgencyName, introduction, address, phone } = institution;
  const kind = [orgTypeLabels[agencyOrgType], parentAgencyName].filter((part) => part !== '').join('，上级 ');
  return (
    <header className={styles.head}>
      <AgencySquare code={agencyId} name={agencyName} size="large" />
      <div>
        <h1>
          <HeadingText text={agencyName} />
        </h1>
        <p className={styles.kind}>{kind}</p>
        <p className={styles.lead}>{introduction}</p>
        <p className={styles.kind}>{[address, phone].filter((part) => part !== '').join('　')}</p>
      </div>
    </header>
  );
}

/** Mean scores, how they stand among institutions of the kind, and what was written, the newest first. */
function InstitutionEvaluations({ institution: { agencyId, evaluation, evaluations } }: { institution: Institution }) {
  return (
    <TitledBlock id="evaluations" title="办过的人怎么说" ruled>
      {evaluation === null ? (
        <p className={styles.none}>评价的人还不到 5 位。满 5 位，就在这里写出平均分。</p>
      ) : (
        <>
          <ScoreFigures
            scores={evaluation}
            rankings={{ service: evaluation.serviceStanding, major: evaluation.majorStanding, duration: evaluation.durationStanding }}
          />
          <p className={styles.kind}>来自 {evaluation.count} 位办完的申请人，没批下来的也能评价。名字只显示开头，或者匿名。</p>
        </>
      )}
      <EvaluationList evaluations={evaluations} withProduct />
      <MoreEvaluations agencyId={agencyId} shown={evaluations.length} />
    </TitledBlock>
  );
}
