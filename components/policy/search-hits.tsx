import { findTasks, type PortalTask } from '#components/blocks/tasks/find-tasks.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useCall } from '#lib/browser/use-call.ts';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { toPath } from '#lib/routes/to-href.ts';
import styles from './search-hits.module.css';

export interface SearchHits {
  readonly finance: readonly Pick<FinanceProductRow, 'productCode' | 'productName' | 'agencyName'>[];
  readonly insurance: readonly Pick<InsuranceProductRow, 'productCode' | 'productName' | 'insurerName'>[];
}

const MOST = 3;
const FEW = '10';

interface Hit {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly href: string;
}

interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
}

const toGroups = (tasks: readonly PortalTask[], { finance, insurance }: SearchHits): HitGroup[] => [
  { title: '可以去办', hits: tasks.map(({ title, hint, href }) => ({ key: title, title, note: hint, href })) },
  {
    title: '融资产品',
    hits: finance.slice(0, MOST).map(({ productCode, productName, agencyName }) => ({
      key: productCode,
      title: productName,
      note: agencyName,
      href: toPath('financeDetail', { productCode }),
    })),
  },
  {
    title: '保险产品',
    hits: insurance.slice(0, MOST).map(({ productCode, productName, insurerName }) => ({
      key: productCode,
      title: productName,
      note: insurerName,
      href: `${toPath('insuranceProduct', {})}?productCode=${encodeURIComponent(productCode)}`,
    })),
  },
];

interface FoundElsewhereProps {
  words: string;
  /** The words as they were read, where they were misspelt; else empty. */
  meant: string;
  /** What the server found; null for words that were typed since. */
  served: SearchHits | null;
  tasks: readonly PortalTask[];
}

/** Up to three tasks and products of each kind that the words mean, among the articles. */
export function FoundElsewhere({ words, meant, served, tasks }: FoundElsewhereProps) {
  const { isOn } = useAreas();
  const query = { keyword: words, pageNum: '1', pageSize: FEW };
  const finance = useCall('financeProducts', served === null && isOn('finance') ? { query } : null).data?.rows ?? [];
  const insurance = useCall('insuranceProducts', served === null && isOn('insurance') ? { query } : null).data?.rows ?? [];
  const groups = toGroups(findTasks(tasks, meant || words, MOST), served ?? { finance, insurance }).filter(({ hits }) => hits.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-label={`和“${words}”有关的`} className={styles.hits}>
      <Card className={styles.groups}>
        {groups.map(({ title, hits }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {hits.map(({ key, title: name, note, href }) => (
                <li key={key} className={styles.hit}>
                  <HitLink href={href}>{name}</HitLink>
                  <span className={styles.note}>{note}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  );
}

/** The guarantee service may be another site. */
const HitLink = ({ href, children }: { href: string; children: string }) =>
  href.startsWith('/') ? <SiteLink href={href}>{children}</SiteLink> : <a href={href}>{children}</a>;
