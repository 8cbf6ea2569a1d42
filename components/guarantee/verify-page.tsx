import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { type SummaryItem, SummaryList } from '#components/ui/summary-list.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { FINGERPRINT } from '#lib/contract/file-fingerprint.ts';
import { type GuaranteeLife, guaranteeKindLabels, guaranteeLifeLabels, POLICY_NO } from '#lib/contract/guarantee/states.ts';
import type { GuaranteeProof, GuaranteeVerification, SuretyProof } from '#lib/contract/guarantee.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import type { Result, UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { formatMinute, shanghaiDay } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { toFeedbackHref } from '#lib/routes/feedback-href.ts';
import type { GuaranteeVerifyPageQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from './guarantee.module.css';
import { toVerifyQuery, type VerifyFaults } from './verify-faults.ts';
import { VerifyForm } from './verify-form.tsx';

/** What somebody who is offered a letter has to know first: whether it guarantees anything today. */
const lifeHeads: Readonly<Record<GuaranteeLife, string>> = {
  EFFECTIVE: '是真的，和开出时一字不差',
  EXPIRED: '是真的，但是已经到期',
  RELEASED: '是真的，但是已经终止，不能再用',
};

const lifeSentences: Readonly<Record<GuaranteeLife, string>> = {
  EFFECTIVE: '担保责任还在。',
  EXPIRED: '已经到期，担保责任结束了。',
  RELEASED: '担保责任已经结束：解除了、退保了，或者已经赔付，这份保函不能再用。是哪一种，请问出函机构。',
};

const policySentences: typeof lifeSentences = {
  EFFECTIVE: '保险责任还在。',
  EXPIRED: '已经到期，保险责任结束了。',
  RELEASED: '已经退保或者中止，这份保单不能再用。',
};

/** What the number that is asked about is that of. */
const nounOf = (no: string): '保单' | '保函' => (POLICY_NO.test(toVerifyQuery({ no, sha256: '' }).no) ? '保单' : '保函');

function toFacts(letter: GuaranteeProof): SummaryItem[] {
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
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

const toPolicyFacts = (policy: SuretyProof): SummaryItem[] =>
  [
    { label: '保单号', value: policy.policyNo },
    { label: '产品', value: policy.productName },
    { label: '保险公司', value: policy.insurerName },
    { label: '出单时间', value: formatMinute(policy.outTime) },
    { label: '保险金额', value: formatYuan(policy.sumInsured) },
    { label: '保险期间', value: `${policy.startDate} 至 ${policy.endDate}` },
    { label: '投保人', value: policy.holderName },
    { label: '被保险人', value: policy.creditorName },
    { label: '被保险人信用代码', value: policy.creditorCode },
    ...policy.subject.map(({ name, value }) => ({ label: name, value })),
  ].filter(({ value }) => value !== '');

/** Where to object to what a verification said. */
function ObjectionLink({ no }: { no: string }) {
  return (
    <p className={styles.small}>
      <SiteLink href={toFeedbackHref({ kind: 'objection', lookup: no })} whenOff="nothing">
        对查验结果有异议
      </SiteLink>
    </p>
  );
}

interface Standing {
  tag: string;
  tone: 'ok' | 'warn' | 'bad';
  sentence: string;
}

/** What a genuine policy covers today. */
function policyStanding({ life, startDate, isAhead }: SuretyProof): Standing {
  if (life !== 'EFFECTIVE') return { tag: guaranteeLifeLabels[life], tone: 'bad', sentence: policySentences[life] };
  if (!isAhead) return { tag: guaranteeLifeLabels[life], tone: 'ok', sentence: policySentences[life] };
  return { tag: '还没生效', tone: 'warn', sentence: `${startDate} 零点起生效，那天起才保。` };
}

/** What a genuine letter guarantees today; open where nobody says from which day a sealed one does. */
function standingOf({ life, startDate, isAhead }: GuaranteeProof): Standing {
  if (life !== 'EFFECTIVE') return { tag: guaranteeLifeLabels[life], tone: 'bad', sentence: lifeSentences[life] };
  const isToCome = isAhead ?? (startDate === null ? null : startDate > shanghaiDay(Date.now()));
  if (isToCome === null) return { tag: '密文', tone: 'warn', sentence: '开标以后，这里能看到有效期。' };
  if (!isToCome) return { tag: guaranteeLifeLabels[life], tone: 'ok', sentence: lifeSentences[life] };
  const day = startDate === null ? '现在还不担保。从哪天起担保，开标以后这里能看到。' : `${startDate} 零点起生效，那天起才担保。`;
  return { tag: '还没生效', tone: 'warn', sentence: day };
}

interface GenuineProps {
  life: GuaranteeLife;
  standing: Standing;
  sealedUntil: string | null;
  facts: SummaryItem[];
  no: string;
}

/** The file is the one that was issued; as loud as that is what holds of it today. */
function Genuine({ life, standing: { tag, tone, sentence }, sealedUntil, facts, no }: GenuineProps) {
  const isOver = life !== 'EFFECTIVE';
  return (
    <section className={styles.result} aria-labelledby="result-title" data-over={isOver || undefined}>
      <p className={styles.tags}>
        <Tag tone={tone === 'ok' ? 'ok' : 'neutral'}>真的</Tag>
        <Tag tone={tone}>{tag}</Tag>
      </p>
      <h2 id="result-title">{lifeHeads[life]}</h2>
      <p>{sentence}</p>
      {isOver && <p>文件和开出时一字不差。</p>}
      {sealedUntil !== null && <p>这是密文保函，{formatMinute(sealedUntil)} 开标以后，这里才显示金额、企业和项目。</p>}
      <SummaryList items={facts} wide />
      <p className={styles.small}>请对一对：这里写的和文件上写的应该一样。</p>
      <ObjectionLink no={no} />
    </section>
  );
}

interface VerifyResultProps {
  verification: GuaranteeVerification;
  /** A file, or its hash, was given. */
  hasFile: boolean;
  /** As it was asked for. */
  no: string;
}

/** A number alone proves nothing, as anybody can copy it: what leads on from a letter on paper. */
function OnPaper({ noun }: { noun: ReturnType<typeof nounOf> }) {
  return (
    <>
      <h3 className={styles.how}>手里只有纸质{noun}</h3>
      <ul className={styles.steps}>
        {noun === '保单' ? (
          <li>请给您保单的企业把 PDF 原件发来：企业登录本站，在“保险订单”里打开这一单能下载。</li>
        ) : (
          <>
            <li>请给您保函的企业把 PDF 原件发来：企业登录保函服务，在“我的保函”里能下载。</li>
            <li>您是受益人的，向出函机构要受益人码，在保函服务点“收到了保函”，就能看内容、下载原件。</li>
          </>
        )}
        <li>
          也可以给{noun === '保单' ? '保险公司' : '出函机构'}打电话，报编号核对。电话用机构公开的号码，不要用送{noun}的人给的。
        </li>
      </ul>
    </>
  );
}

const paperNames: Readonly<Record<NonNullable<GuaranteeVerification['paper']>, string>> = {
  letter: '一份保函',
  offer: '申请要约函',
  notice: '告知函',
  policy: '一份保单',
};

/** Whether there is a policy of another kind is not told here. */
function UnknownPolicy({ no }: { no: string }) {
  return (
    <section className={styles.result} aria-labelledby="result-title">
      <Tag tone="warn">查不到</Tag>
      <h2 id="result-title">这里没有这个编号的保证保险</h2>
      <p>先对一对编号，一位都不能差。给您的是保证保险，还是查不到，就不是在这里出的，先别收，问问给您保单的人。</p>
      <p>这里只查保证保险的保单，别的保单查不到不等于没有：请让投保人在订单页核对文件，或者打保险公司的客服电话。</p>
      <ObjectionLink no={no} />
    </section>
  );
}

/** What became of a verification. */
function VerifyResult({ verification: { result, letter, policy, paper }, hasFile, no }: VerifyResultProps) {
  const noun = nounOf(no);
  if (result === 'genuine' && policy !== undefined) {
    const { life, policyNo } = policy;
    return <Genuine life={life} standing={policyStanding(policy)} sealedUntil={null} facts={toPolicyFacts(policy)} no={policyNo} />;
  }
  if (result === 'genuine' && letter !== null) {
    const { life, sealedUntil, guaranteeNo } = letter;
    return <Genuine life={life} standing={standingOf(letter)} sealedUntil={sealedUntil} facts={toFacts(letter)} no={guaranteeNo} />;
  }
  if (result === 'unknown' && noun === '保单') return <UnknownPolicy no={no} />;
  if (result === 'unknown')
    return (
      <section className={styles.result} aria-labelledby="result-title">
        <Tag tone="bad">查不到</Tag>
        <h2 id="result-title">没有这个编号的保函</h2>
        <p>先对一对编号，一位都不能差。还是查不到，就不是在这里开的，先别收，问问给您保函的人。</p>
        <ObjectionLink no={no} />
      </section>
    );
  if (!hasFile)
    return (
      <section className={styles.result} aria-labelledby="result-title">
        <Tag tone="magnolia">还差一步</Tag>
        <h2 id="result-title">再选一下{noun}文件</h2>
        <p>只看编号不能说明文件是真的。选了文件，才知道有没有被改过。</p>
        <OnPaper noun={noun} />
      </section>
    );
  if (paper !== undefined)
    return (
      <section className={styles.result} aria-labelledby="result-title">
        <Tag tone="neutral">选错了文件</Tag>
        <h2 id="result-title">
          这份文件是{paperNames[paper].endsWith(noun) && '另'}
          {paperNames[paper]}
        </h2>
        <p>
          它没有被改过，只是不是这个编号的{noun}。请选这个编号的{noun} PDF，或者改成文件上印的编号，再查一次。
        </p>
      </section>
    );
  return (
    <section className={styles.result} aria-labelledby="result-title">
      <Tag tone="bad">不是原件</Tag>
      <h2 id="result-title">编号是真的，文件被改过</h2>
      <p>
        这份文件和开出时的不一样，不能作数。请让对方重新从{noun === '保单' ? '订单页' : '保函服务'}
        下载原件，不要用另存、截图或打印再扫描的。
      </p>
      <ObjectionLink no={no} />
    </section>
  );
}

// The answer to a GET form opens where the result stands, also on a phone and without script.
const RESULT_ID = 'result';

interface VerifyPageProps {
  query: GuaranteeVerifyPageQuery;
  faults: VerifyFaults;
  /** Null while nothing complete was asked. */
  verified: Result<GuaranteeVerification, UpstreamFault> | null;
}

/** Whoever holds a guarantee letter finds out whether it is the one that was issued. */
export function VerifyPage({ query, faults, verified }: VerifyPageProps) {
  const failed = verified !== null && !verified.ok ? presentFault(verified.fault) : null;
  return (
    <PageMain status={failed === null ? undefined : 503}>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs items={[{ label: routes.home.title, href: toPath('home', {}) }, { label: routes.guaranteeVerify.title }]} />
        <h1>{routes.guaranteeVerify.title}</h1>
        <p className={styles.lead}>填编号、选文件，马上知道这份保函，或者保证保险的保单，是不是真的、还有没有效。谁都可以查，不用登录。</p>
        <div className={styles.columns}>
          <VerifyForm action={`${toPath('guaranteeVerify', {})}#${RESULT_ID}`} no={query.no} sha256={query.sha256} faults={faults} />
          <div id={RESULT_ID}>
            {verified?.ok && <VerifyResult verification={verified.value} hasFile={query.sha256 !== ''} no={query.no} />}
            {failed !== null && <FailedState title={failed} kept />}
            {verified === null && <HowItWorks />}
          </div>
        </div>
      </div>
    </PageMain>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className={styles.how}>
        怎么查
      </h2>
      <ol className={styles.steps}>
        <li>编号印在右上角：保函 BH 开头，一共 20 位；保单 P 开头，一共 19 位。扫上面的码，编号会自动填好。</li>
        <li>选您收到的 PDF 原件。截图、扫描件和另存过的都不行。</li>
        <li>每份文件有自己的{FINGERPRINT}，改过一个字就变。和开出时存下的对一对，对得上就是同一份。</li>
      </ol>
    </section>
  );
}
