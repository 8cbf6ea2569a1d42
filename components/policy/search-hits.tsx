import { findTasks, type PortalTask } from '#components/blocks/tasks/find-tasks.ts';
import { KeptLink } from '#components/ui/kept-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useCall } from '#lib/browser/use-call.ts';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { toPath } from '#lib/routes/patterns.ts';
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

/** What words find beside the articles: of the server, else of the calls that are asked for words typed since. */
export function useSearchHits(words: string, served: SearchHits | null): SearchHits {
  const { isOn } = useAreas();
  const query = { keyword: words, pageNum: '1', pageSize: FEW };
  const isAsked = served === null && words !== '';
  const finance = useCall('financeProducts', isAsked && isOn('finance') ? { query } : null).data?.rows ?? [];
  const insurance = useCall('insuranceProducts', isAsked && isOn('insurance') ? { query } : null).data?.rows ?? [];
  return served ?? { finance, insurance };
}

const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** Whether the words are the name of a product, or its code. */
export const isNamed = (words: string, { finance, insurance }: SearchHits): boolean =>
  [...finance, ...insurance].some(({ productName, productCode }) =>
    [productName, productCode].some((name) => plain(name) === plain(words)),
  );

const namedFirst = <Row extends { readonly productName: string }>(rows: readonly Row[], words: string): Row[] => {
  const isOther = ({ productName }: Row): number => Number(plain(productName) !== plain(words));
  return rows.toSorted((a, b) => isOther(a) - isOther(b));
};

const A_SENTENCE = 5;

/** Whether the words ask for a task, by its title or a sentence that means it. */
export const isAsked = (words: string, tasks: readonly PortalTask[]): boolean =>
  tasks.some((task) =>
    [task.title, ...task.words.filter((word) => word.length >= A_SENTENCE)].some((name) => plain(words).includes(plain(name))),
  );

interface FoundElsewhereProps {
  words: string;
  /** The words as they were read, where they were misspelt; else empty. */
  meant: string;
  hits: SearchHits;
  tasks: readonly PortalTask[];
}

/** Up to three tasks and products of each kind that the words mean, among the articles; the product that they name first. */
export function FoundElsewhere({ words, meant, hits: { finance, insurance }, tasks }: FoundElsewhereProps) {
  const found = { finance: namedFirst(finance, words), insurance: namedFirst(insurance, words) };
  const isFirst = ({ hits: [hit] }: HitGroup): number => Number(hit === undefined || plain(hit.title) !== plain(words));
  const groups = toGroups(findTasks(tasks, meant || words, MOST), found)
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => isFirst(a) - isFirst(b));
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
  href.startsWith('/') ? <KeptLink href={href}>{children}</KeptLink> : <a href={href}>{children}</a>;
