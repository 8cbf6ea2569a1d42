import type { ReactNode } from 'react';
import { CompareButton } from '#components/catalogue/compare/compare-button.tsx';
import { CompareLink } from '#components/catalogue/compare/compare-link.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { formatFileSize } from '#lib/format/file-size.ts';
import { applyHref } from '#lib/routes/apply-href.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './article-lists.module.css';

interface RelatedProductsProps {
  article: Pick<PolicyArticle, 'relatedProducts' | 'relatedInsurances' | 'benefit'>;
}

interface RelatedProps {
  id: string;
  title: string;
  /** After the list. */
  children?: ReactNode;
  items: readonly { readonly code: string; readonly name: ReactNode; readonly by: string; readonly acts: ReactNode }[];
}

/** What an article names that is on sale, each with who sells it and what can be done with it. */
function Related({ id, title, items, children }: RelatedProps) {
  return (
    <section aria-labelledby={id} className={`screen-only ${styles.section}`}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul>
        {items.map(({ code, name, by, acts }) => (
          <li key={code} className={`${styles.line} ${styles.product}`}>
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.hint}>{by}</p>
            </div>
            {acts}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Insurances that enjoy the benefit; where the article has none, insurances it speaks of. */
export function RelatedInsurances({ article: { relatedInsurances: products, benefit } }: RelatedProductsProps) {
  if (products.length === 0 || !isAreaOn('insurance')) return null;
  const items = products.map(({ productCode, productName, insurerName }) => ({
    code: productCode,
    name: productName,
    by: insurerName,
    acts: (
      <ButtonLink href={toHref('insuranceProduct', {}, { productCode })} variant="second" size="small">
        看保险<span className="visually-hidden">：{productName}</span>
      </ButtonLink>
    ),
  }));
  return <Related id="related-insurances" title={benefit === '' ? '相关保险' : '能享受这条政策的保险'} items={items} />;
}

/** Loans that enjoy the benefit; where the article has none, or pays for insurances, loans it speaks of. */
export function RelatedProducts({ article: { relatedProducts: products, relatedInsurances, benefit } }: RelatedProductsProps) {
  if (products.length === 0 || !isAreaOn('finance')) return null;
  const items = products.map(({ productCode, productName, agencyName, zone }) => ({
    code: productCode,
    name: (
      <SiteLink href={toPath('financeDetail', { productCode })} className="title-link">
        {productName}
      </SiteLink>
    ),
    by: agencyName,
    acts: (
      <div className={styles.acts}>
        <CompareButton code={productCode} name={productName} />
        <ButtonLink href={applyHref({ productCode, zone })} variant="second" size="small">
          申请<span className="visually-hidden">：{productName}</span>
        </ButtonLink>
      </div>
    ),
  }));
  const isEnjoyed = benefit !== '' && relatedInsurances.length === 0;
  return (
    <Related id="related-products" title={isEnjoyed ? '能享受这条政策的产品' : '相关产品'} items={items}>
      <CompareLink className={styles.compare} />
    </Related>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  doc: 'Word 文档',
  docx: 'Word 文档',
  xls: 'Excel 表格',
  xlsx: 'Excel 表格',
  ppt: 'PowerPoint 演示',
  pptx: 'PowerPoint 演示',
  pdf: 'PDF',
  txt: '文本',
  zip: '压缩包',
};

/** Kind of a file by its name, in words; another extension in capitals, nothing without one. */
export function toFileKind(fileName: string): string {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return KINDS[extension] ?? extension.toUpperCase();
}

interface AttachmentsProps {
  files: PolicyArticle['attachments'];
}

export function Attachments({ files }: AttachmentsProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="attachments" className={styles.section}>
      <h2 id="attachments" className={styles.heading}>
        附件
      </h2>
      <ul>
        {files.map(({ fileName, fileUrl, sizeBytes }) => (
          <li key={fileUrl} className={styles.line}>
            <div>
              <p>{fileName}</p>
              <p className={styles.hint}>{[toFileKind(fileName), formatFileSize(sizeBytes)].filter(Boolean).join('，')}</p>
            </div>
            <a href={fileUrl} download className={`screen-only ${styles.action}`}>
              <Icon name="download" />
              下载<span className="visually-hidden">“{fileName}”</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InterpretationsProps {
  articles: PolicyArticle['interprets'];
}

/** Articles that explain this one. */
export function Interpretations({ articles }: InterpretationsProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="interpretations" className={styles.section}>
      <h2 id="interpretations" className={styles.heading}>
        相关文件
      </h2>
      <ul>
        {articles.map(({ policyArticleId, title }) => (
          <li key={policyArticleId} className={styles.line}>
            <SiteLink href={toPath('policyArticle', { policyArticleId })}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NeighboursProps {
  article: Pick<PolicyArticle, 'previous' | 'next'>;
}

/** The articles published before and after this one in its category. */
export function Neighbours({ article: { previous, next } }: NeighboursProps) {
  const neighbours = [
    { label: '上一篇', rel: 'prev', link: previous },
    { label: '下一篇', rel: 'next', link: next },
  ];
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="上一篇和下一篇" className={`screen-only ${styles.neighbours}`}>
      {neighbours.map(
        ({ label, rel, link }) =>
          link && (
            <p key={label} className={styles.neighbour}>
              <span className={styles.hint}>{label}</span>
              <SiteLink href={toPath('policyArticle', { policyArticleId: link.policyArticleId })} rel={rel} className="title-link">
                {link.title}
              </SiteLink>
            </p>
          ),
      )}
    </nav>
  );
}
