import type { ReactNode } from 'react';
import { EvaluationList } from '#components/blocks/evaluation/evaluation-list.tsx';
import { ScoreFigures } from '#components/blocks/evaluation/score-figures.tsx';
import { ProductRow } from '#components/blocks/product-row/product-row.tsx';
import { CarriedFeeLine } from '#components/catalogue/carried-fee-line.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { kept } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { dayCountLabels } from '#lib/contract/pricing/day-count.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';
import { answerPromise } from '#lib/labels/answer-promise.ts';
import {
  accountTypeLabels,
  countyLabels,
  featureLabels,
  industryLabels,
  labelOf,
  productTypeLabels,
  zoneLabels,
} from '#lib/labels/finance-labels.ts';
import { dueDaysText, lateText, lenderName, UNPUBLISHED } from '#lib/labels/loan-terms-words.ts';
import { toRatedProduct } from '#lib/labels/product-words.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { cityName } from '#lib/site/site-names.ts';
import styles from './detail-sections.module.css';
import { type DetailSection, DetailTabs } from './detail-tabs.tsx';
import { PriceSheetCard } from './price-sheet-card.tsx';
import { toSheetProduct } from './sheet-product.ts';

const ORDER_TYPES = { 1: '信用产品订单', 2: '融资订单' } as const;

type Labels = Readonly<Record<string, string>>;

const list = (codes: readonly string[], labels: Labels): string => codes.map((code) => labelOf(labels, code)).join('、');

/** One word where every entry is named. */
const listOrAll = (codes: readonly string[], labels: Labels, all: string): string =>
  Object.keys(labels).every((code) => codes.includes(code)) ? all : list(codes, labels);

function record({ applyCount, loanCount, loanAmount, successRate }: FinanceProduct): string {
  if ([applyCount, loanCount, loanAmount].some((count) => count < 0)) return '';
  if (applyCount === 0) return '还没有人申请过';
  const rate = successRate === null ? '' : `，有结果的申请里 ${Math.round(successRate)}% 放了款`;
  return `申请 ${applyCount} 笔，放款 ${loanCount} 笔，共 ${formatWan(loanAmount)}${rate}`;
}

function terms(product: FinanceProduct): [label: string, value: ReactNode][] {
  const { contactName, contactPhone, discount, features, parentAgencyName, prepayRule, terms: loanTerms, zone } = product;
  const phone = contactPhone !== '' && <a href={`tel:${contactPhone}`}>{contactPhone}</a>;
  return [
    ['融资类型', labelOf(productTypeLabels, product.productType)],
    ['适用对象', list(product.accountTypes, accountTypeLabels)],
    ['目标客户', product.targetCustomer],
    ['适用行业', listOrAll(product.industries, industryLabels, '不限行业')],
    ['可申请区域', listOrAll(product.cityCodes, countyLabels, `${cityName()}全市`)],
    ['产品特色', list(features, featureLabels)],
    ['贴息政策', discount],
    ['放款人', lenderName(product)],
    ['怎么计息', loanTerms === undefined ? UNPUBLISHED : dayCountLabels[loanTerms.dayCount]],
    ['还款日', loanTerms === undefined ? UNPUBLISHED : dueDaysText(loanTerms, product.payTypes)],
    ['常见附加条件', loanTerms?.conditions.join('；') ?? UNPUBLISHED],
    ['逾期', loanTerms === undefined ? UNPUBLISHED : lateText(loanTerms)],
    ['提前还款', prepayRule],
    ['受理时间', product.acceptanceTime],
    ['专区', list(zone, zoneLabels)],
    ['办理情况', record(product)],
    ['上级机构', parentAgencyName],
    [
      '联系人',
      contactName !== '' || phone ? (
        <>
          {contactName} {phone}
        </>
      ) : (
        ''
      ),
    ],
    ['申请方式', ORDER_TYPES[product.orderType]],
    ['产品编码', product.productCode],
    ['上架日期', formatDay(product.publishTime)],
    ['最近更新', formatDay(product.updateTime)],
  ];
}

/** Everything else that the institution states about the product. */
function ProductTerms({ product }: { product: FinanceProduct }) {
  const stated = terms(product).filter(([, value]) => value !== '');
  return <SummaryList items={stated.map(([label, value]) => ({ label, value }))} wide />;
}

/** In the order in which somebody decides. */
const DETAIL_SECTIONS: readonly DetailSection[] = [
  { id: 'conditions', tab: '适合谁' },
  { id: 'cost', tab: '要付多少钱' },
  { id: 'materials', tab: '要准备什么' },
  { id: 'process', tab: '怎么办' },
  { id: 'voices', tab: '机构口碑' },
  { id: 'questions', tab: '常见问题' },
];

interface DetailSectionsProps {
  product: FinanceProduct;
  loan: WantedLoan;
  conditions: ReactNode;
}

/** Conditions, price, materials, process, voices, questions, in this order. */
export function DetailSections({ product, loan, conditions }: DetailSectionsProps) {
  return (
    <>
      <DetailTabs sections={DETAIL_SECTIONS} />
      <TitledBlock id="conditions" title="满足这些条件就能申请">
        {conditions}
      </TitledBlock>
      <section id="cost" aria-labelledby="cost-title">
        <PriceSheetCard product={toSheetProduct(product)} served={loan} />
      </section>
      <TitledBlock id="materials" title="要准备什么" ruled>
        <MaterialList materials={product.materials} />
      </TitledBlock>
      <TitledBlock id="process" title="怎么办">
        <ProcessTimeline stages={product.process.map(({ name, time, note }) => ({ name, when: time, note }))} />
        <p>{answerPromise(product.process)}。</p>
      </TitledBlock>
      <TitledBlock id="voices" title="办过的人怎么说" ruled>
        <EvaluationFigures product={product} />
      </TitledBlock>
      <TitledBlock id="questions" title="常见问题" ruled>
        {product.questions.map(({ question, answer }, index) => (
          <Disclosure key={question} summary={<h3>{question}</h3>} open={index === 0}>
            <p>{kept(answer)}</p>
          </Disclosure>
        ))}
      </TitledBlock>
      <TitledBlock id="terms" title="产品说明" ruled>
        <ProductTerms product={product} />
      </TitledBlock>
      <MatchingPolicies policies={product.relatedPolicies} />
      <RelatedProducts products={product.related} loan={loan} />
    </>
  );
}

/** Others that fit the same reader. */
function RelatedProducts({ products, loan }: { products: FinanceProduct['related']; loan: WantedLoan }) {
  if (products.length === 0) return null;
  return (
    <TitledBlock id="related" title="差不多的产品" ruled>
      <p className={styles.remark}>{kept('综合年化按您写的金额、期限和还法算；没写的按 50 万元、12 个月、等额本息。')}</p>
      <ul>
        {products.map((product) => (
          <li key={product.productCode}>
            <ProductRow product={product} served={loan} fee={<CarriedFeeLine product={toRatedProduct(product)} served={loan} />} />
          </li>
        ))}
      </ul>
    </TitledBlock>
  );
}

/** Policies that name the loan and can be applied for: subsidies among others. */
function MatchingPolicies({ policies }: { policies: FinanceProduct['relatedPolicies'] }) {
  if (policies.length === 0 || !isAreaOn('policy')) return null;
  return (
    <section aria-labelledby="policies-title" className={styles.panel}>
      <h2 id="policies-title" className={styles.title}>
        和这笔贷款有关的政策
      </h2>
      <ul>
        {policies.map(({ policyArticleId, plainSummary }) => (
          <li key={policyArticleId} className={styles.policy}>
            <p className={styles.text}>{kept(plainSummary)}</p>
            <SiteLink href={toPath('policyArticle', { policyArticleId })} className={styles.link}>
              看这条政策<span className="visually-hidden">：{plainSummary}</span>
              <Icon name="arrow-right" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What to bring; what may be left out says so. */
function MaterialList({ materials }: { materials: FinanceProduct['materials'] }) {
  return (
    <>
      <ul>
        {materials.map(({ name, note, required, templateUrl }) => (
          <li key={name} className={styles.material}>
            <div>
              <h3 className={styles.name}>
                {name} {!required && <Tag>有就带上</Tag>}
              </h3>
              {note !== '' && <p className={styles.note}>{kept(note)}</p>}
            </div>
            {templateUrl !== null && (
              <a href={templateUrl} download className={styles.template}>
                <Icon name="download" />
                下载模板<span className="visually-hidden">：{name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.remark}>平台能核验的证照和记录，经您授权以后不用再交。</p>
    </>
  );
}

interface EvaluationFiguresProps {
  product: Pick<FinanceProduct, 'agencyId' | 'agencyName' | 'evaluation' | 'evaluations'>;
}

/** Mean scores of those whose application has ended, refused ones too, and what the last of them wrote. */
function EvaluationFigures({ product: { agencyId, agencyName, evaluation, evaluations } }: EvaluationFiguresProps) {
  return (
    <>
      {evaluation === null ? (
        <p className={styles.few}>评价的人还不到 5 位。满 5 位，就在这里写出平均分。</p>
      ) : (
        <>
          <ScoreFigures scores={evaluation} />
          <p className={styles.source}>来自 {evaluation.count} 位办完的申请人，没批下来的也能评价。</p>
        </>
      )}
      <EvaluationList evaluations={evaluations} />
      <p className={styles.more}>
        <SiteLink href={`${toPath('institution', { agencyId })}#evaluations`} whenOff="nothing">
          看{agencyName}的全部评价
        </SiteLink>
      </p>
    </>
  );
}

interface Stage {
  name: string;
  /** 今天, 1 个工作日内. */
  when: string;
  note?: ReactNode;
}

interface ProcessTimelineProps {
  stages: readonly Stage[];
}

/** How a case runs, from source to sea: up to five stages along the river, on phones a line downwards. */
function ProcessTimeline({ stages }: ProcessTimelineProps) {
  return (
    <div className={styles.course}>
      <Drawing name="process-river" className={styles.river} lazy />
      <ol className={styles.stages}>
        {stages.map((stage) => (
          <li key={stage.name} className={styles.stage}>
            <span className={styles.stageName}>{stage.name}</span>
            <span className={styles.when}>{stage.when}</span>
            {stage.note !== undefined && <span className={styles.note}>{stage.note}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
