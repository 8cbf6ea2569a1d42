import { Icon, type IconName } from '#components/ui/icon.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { KeptLink } from '#components/ui/kept-link.tsx';
import { type MarkedState, StateMark } from '#components/ui/state-mark.tsx';
import { useLoginHere } from '#lib/browser/login-here.ts';
import type { MatchField, MatchItem, MatchResult, MatchState } from '#lib/contract/match/match-rule.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './match-conditions.module.css';
import { questions } from './questions.ts';

interface AdviceProps {
  /** What is not known can be answered beside it. */
  isAsked?: boolean;
  /** The conditions are those of a policy, not of a product. */
  ofPolicy?: boolean;
}

interface Advice {
  readonly text: string;
  /** The act that fixes it; absent where only time or a question does. */
  readonly link?: { readonly href: string; readonly label: string };
}

const listOf = (query: Record<string, string>): string => `${toPath('financeList', {})}?${new URLSearchParams(query)}`;

const UNMET: Readonly<Partial<Record<MatchField, Advice>>> = {
  accountType: { text: '换一个账户就能办。', link: { href: toPath('login', {}), label: '换账户登录' } },
  applicant: { text: '只给条件里写的申请人。', link: { href: toPath('financeList', {}), label: '看别的产品' } },
  region: { text: '只在规定的区县办。', link: { href: toPath('financeList', {}), label: '看别的产品' } },
  industry: { text: '您的行业不在范围里。', link: { href: toPath('financeList', {}), label: '按行业找产品' } },
  trade: { text: '只给条件里写的行当。', link: { href: toPath('agricultureProductList', {}), label: '看别的涉农产品' } },
  taxGrade: {
    text: '级别可以申请修复。',
    link: { href: `${toPath('policyList', {})}?${new URLSearchParams({ search: '信用修复' })}`, label: '看怎么修复' },
  },
  qualifications: { text: '先有这项资质。', link: { href: toPath('userQualificationAuth', {}), label: '去登记资质' } },
  firstLoan: { text: '只给第一次贷款的。', link: { href: listOf({ productType: '5' }), label: '看续贷产品' } },
  collateral: { text: '没有可抵押的，也有产品能办。', link: { href: listOf({ guaranteeType: '1' }), label: '看不用抵押的' } },
  agriSubjectType: { text: '只给条件里写的经营主体。', link: { href: toPath('financeList', {}), label: '看别的产品' } },
  agriScore: { text: '分数可以提高。', link: { href: toPath('agriculture', {}), label: '看怎么提高' } },
  whitelist: { text: '先列入名单。', link: { href: toPath('policyList', {}), label: '看怎么申报' } },
  annualRevenue: { text: '', link: { href: toPath('userFinanceDemand', {}), label: '发布需求，让机构来找您' } },
  employees: { text: '只给规模小的。', link: { href: toPath('financeList', {}), label: '看别的产品' } },
};

/** 还差 8 个月, 还差 20 万元. */
function missingText({ field, missing }: MatchItem): string {
  if (missing === null) return '';
  const question = questions[field];
  if (field === 'yearsSinceRegistration' && missing < 1) return `还差 ${Math.ceil(missing * 12)} 个月，到时候再来。`;
  if (field === 'yearsSinceRegistration') return `还差 ${missing} 年，到时候再来。`;
  return question.kind === 'figure' ? `还差 ${missing} ${question.unit}。` : '';
}

/** A subsidy is applied for on paper: in whose name counts, not by which account. */
const IN_WHOSE_NAME = '看以谁的名义申报，和您登录的是哪种账户没有关系。';

const LOANS = [toPath('financeList', {}), toPath('agricultureProductList', {}), toPath('userFinanceDemand', {})];

const OTHER_SUBSIDIES = { href: toPath('subsidies', {}), label: '看别的补贴' };

/** What to do about a condition that is not met or not known; null where it is met. */
function toAdvice(item: MatchItem, { isAsked = true, ofPolicy = false }: AdviceProps): Advice | null {
  if (item.state === 'met') return null;
  const isOfName = ofPolicy && item.field === 'accountType';
  if (item.state === 'unknown')
    return {
      text: `${isOfName ? IN_WHOSE_NAME : `还不知道：${questions[item.field].label}。`}${isAsked ? '答一下就能判断。' : '办的时候机构会问您。'}`,
    };
  if (isOfName) return { text: IN_WHOSE_NAME, link: OTHER_SUBSIDIES };
  const { text, link } = UNMET[item.field] ?? { text: '' };
  // Another loan helps nobody whom a subsidy is not for.
  const isProduct = LOANS.some((list) => link?.href.startsWith(list));
  return { text: `${missingText(item)}${text}`, ...(link && { link: ofPolicy && isProduct ? OTHER_SUBSIDIES : link }) };
}

const SIGNS: Readonly<Record<MatchState, { readonly icon: IconName; readonly tone: string | undefined; readonly word: string }>> = {
  met: { icon: 'check', tone: styles.met, word: '符合' },
  unknown: { icon: 'info', tone: styles.unknown, word: '需补充信息' },
  unmet: { icon: 'close', tone: styles.unmet, word: '不符合' },
};

/** Every judged condition with its mark, and under what is open or broken the way to fix it. */
export function MatchItemList({ items, ...rest }: { items: readonly MatchItem[] } & AdviceProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.field}:${item.label}`} className={styles.item}>
          <p>
            {item.label} <ItemMark item={item} />
          </p>
          <ItemAdvice item={item} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** ✓ ⓘ ✕ in the place of the neutral ring, the word behind the condition. */
export function ItemMark({ item }: { item: Pick<MatchItem, 'state'> }) {
  const { icon, tone, word } = SIGNS[item.state];
  return (
    <span className={joinClasses(styles.word, tone)}>
      <Icon name={icon} className={styles.sign} />
      {word}
    </span>
  );
}

export function ItemAdvice({ item, ...rest }: { item: MatchItem } & AdviceProps) {
  const advice = toAdvice(item, rest);
  const loginHere = useLoginHere();
  if (advice === null) return null;
  const { text, link } = advice;
  return (
    <p className={styles.advice}>
      {text}{' '}
      {link !== undefined && (
        <KeptLink href={link.href} onClick={link.href === toPath('login', {}) ? loginHere : undefined}>
          {link.label}
        </KeptLink>
      )}
    </p>
  );
}

const VERDICTS: Readonly<Record<MatchResult['verdict'], readonly [MarkedState, string]>> = {
  fits: ['ok', '符合'],
  open: ['warn', '需补充信息'],
  unfit: ['bad', '不符合'],
};

interface MatchSummaryProps {
  result: MatchResult;
  /** Published conditions that no rule judges. */
  unjudged?: number;
}

/** 已满足 4 / 6 项, and what that makes. */
export function MatchSummary({ result: { verdict, met, total }, unjudged = 0 }: MatchSummaryProps) {
  const [state, word] = VERDICTS[verdict];
  return (
    <p className={styles.summary}>
      <StateMark state={state}>{word}</StateMark>
      <span>
        已满足 {met} / {total} 项
      </span>
      {unjudged > 0 && <span className={styles.unjudged}>另有 {unjudged} 条，办的时候由机构核对</span>}
    </p>
  );
}
