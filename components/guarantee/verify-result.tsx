import { Tag } from '#components/ui/tag.tsx';
import { type GuaranteeLife, guaranteeKindLabels, guaranteeLifeLabels } from '#lib/contract/guarantee/states.ts';
import type { GuaranteeProof, GuaranteeVerification } from '#lib/contract/guarantee.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import styles from './guarantee.module.css';

const lifeTones = { EFFECTIVE: 'ok', EXPIRED: 'neutral', RELEASED: 'neutral' } as const satisfies Record<GuaranteeLife, string>;

const lifeSentences: Readonly<Record<GuaranteeLife, string>> = {
  EFFECTIVE: '担保责任还在。',
  EXPIRED: '已经到期，担保责任结束了。',
  RELEASED: '担保责任已经解除，这份保函不能再用。',
};

function toFacts(letter: GuaranteeProof): (readonly [string, string])[] {
  const { startDate, endDate, guaranteeAmount } = letter;
  const facts: (readonly [string, string | null])[] = [
    ['保函编号', letter.guaranteeNo],
    ['种类', guaranteeKindLabels[letter.guaranteeKind]],
    ['出函机构', letter.guarantorName],
    ['出函时间', formatMinute(letter.outTime)],
    ['保函金额', guaranteeAmount === null ? null : formatYuan(guaranteeAmount)],
    ['有效期', startDate === null || endDate === null ? null : `${startDate} 至 ${endDate}`],
    ['被保证人', letter.principalName],
    ['受益人', letter.creditorName],
    ['项目', letter.projectName],
    ['标段', letter.sectionName],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

function Genuine({ letter }: { letter: GuaranteeProof }) {
  const { life, sealedUntil } = letter;
  return (
    <section className={styles.result} aria-labelledby="result-title">
      <Tag tone="ok">真的</Tag>
      <h2 id="result-title">是真的，和开出时一字不差</h2>
      <p>
        <Tag tone={lifeTones[life]}>{guaranteeLifeLabels[life]}</Tag> {lifeSentences[life]}
      </p>
      {sealedUntil !== null && <p>这是密文保函，{formatMinute(sealedUntil)} 开标以后，这里才显示金额、企业和项目。</p>}
      <dl className={styles.facts}>
        {toFacts(letter).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>请对一对：这里写的和文件上写的应该一样。</p>
    </section>
  );
}

interface VerifyResultProps {
  verification: GuaranteeVerification;
  /** A file, or its hash, was given. */
  hasFile: boolean;
}

/** What became of a verification. */
export function VerifyResult({ verification: { result, letter }, hasFile }: VerifyResultProps) {
  if (result === 'genuine' && letter !== null) return <Genuine letter={letter} />;
  if (result === 'unknown')
    return (
      <section className={styles.result} aria-labelledby="result-title">
        <Tag tone="bad">查不到</Tag>
        <h2 id="result-title">没有这个编号的保函</h2>
        <p>先对一对编号，一位都不能差。还是查不到，就不是在这里开的，先别收，问问给您保函的人。</p>
      </section>
    );
  if (!hasFile)
    return (
      <section className={styles.result} aria-labelledby="result-title">
        <Tag tone="magnolia">还差一步</Tag>
        <h2 id="result-title">再选一下保函文件</h2>
        <p>只看编号不能说明文件是真的。选了文件，才知道有没有被改过。</p>
      </section>
    );
  return (
    <section className={styles.result} aria-labelledby="result-title">
      <Tag tone="bad">不是原件</Tag>
      <h2 id="result-title">编号是真的，文件被改过</h2>
      <p>这份文件和开出时的不一样，不能作数。请让对方重新从保函服务下载原件，不要用另存、截图或打印再扫描的。</p>
    </section>
  );
}
