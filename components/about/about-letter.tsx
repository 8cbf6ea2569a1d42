import { JsonLd } from '#components/shell/json-ld.tsx';
import { SERVICE_HOURS, type SiteContact } from '#components/shell/site-contact.ts';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { breadcrumbList, governmentOrganization } from '#lib/search-engines/structured-data.ts';
import { siteName } from '#lib/site/site-names.ts';
import styles from './about-letter.module.css';

/** How one published number comes about; pages link to it by its id. */
interface PublishedMethod {
  readonly id: string;
  readonly title: string;
  readonly answer: string;
  readonly points: readonly string[];
}

/** Every kind of number that the portal publishes. */
const publishedMethods: readonly PublishedMethod[] = [
  {
    id: 'rate',
    title: '综合年化怎么算',
    answer: '把利息和每一项费用都算进去，看借到手的钱实际花了多少成本，折成一年。',
    points: [
      '先排出每一期要还的钱，精确到分；再把担保费、评估费、公证费按交的日子放进去。',
      '算出一个利率，让以后还的所有钱折回今天，正好等于您到手的钱（借款减去放款时付掉的费用）。按每期折算（一次还清的按整段时间，最长一年），再换成一年，一年以内不算利滚利。没有费用的产品，按整月算的综合年化就等于合同利率。',
      '公布的数都按整月算。机构按实际天数计息、一年按 360 天的，一年 365 天，按天算会比合同利率高一点，明白纸上写明高多少；报价按真实的日子算。',
      '列表、首页、比较和匹配用同一把尺子：您写了借多少、用几个月、怎么还的，按您写的算；没写的，按借 50 万元、用 12 个月、等额本息算。超出产品范围的按最接近的算；没有这种还法的，按这个顺序里它有的第一种算：等额本息、等额本金、先息后本、按农时或按季、一次还本付息、随借随还。不是按您写的算的，旁边会写明。',
      '用的是产品写明的最低利率。您最后拿到的利率以机构审批为准，明白纸上可以改金额、期限和还法。',
      '随借随还按全部借满、用到最后一天算；利率面议的产品不算，排在最后。',
    ],
  },
  {
    id: 'order',
    title: '产品怎么排的',
    answer: '默认按总共付得少排，就是综合年化从低到高。没有广告位，不收推广费。',
    points: [
      '利率低：按写明的最低年化利率。额度高：按最高额度。受理快：按平均受理小时数。申请多：按收到的申请笔数。',
      '利率面议的排在最后；还没有人申请过、算不出受理时间的，也排在最后。一样的按产品编码排。',
      '筛选里的期限和额度，只要产品的范围和您选的有重合就算合适。',
    ],
  },
  {
    id: 'count',
    title: '办理的数字怎么统计',
    answer: '都从平台的申请、放款和评价记录里数出来，和机构、监管在工作台看到的是同一批记录，首页写明统计到哪一天。',
    points: [
      '申请和放款：首页说的“过去 30 天”，是今天和前 29 天，申请看递交的时间，放款看到账的时间。融资订单和农户融资都算。每月放款按到账的月份加总，单位万元。',
      '平均受理：从递交到机构接手，只算工作时间。',
      '1、3、5 个工作日：按时率是在期限内做完的，除以已经做完和已经超期的。期限没到、还没做完的不算在内。',
      '放款比例：有结果的申请里放了款的占多少。撤回的、还在办的不算；不满 5 笔不公布。',
      '评价：办完的人打的分取平均，没批下来的也能评；不满 5 位不公布。机构不能删评价。',
      '机构数、产品数、政策数：只数现在上架和有效发布的。',
    ],
  },
];

const home = { name: routes.home.title, href: toPath('home', {}) };
const about = { name: routes.about.title, href: toPath('about', {}) };

/** A letter to whoever comes for the first time: what is done here, how numbers come about, whom to ask. */
export function AboutLetter({ contact }: { contact: SiteContact }) {
  return (
    <div className={`container ${styles.page}`}>
      <JsonLd things={(site) => [governmentOrganization(site), breadcrumbList([home, about], site)]} />
      <Breadcrumbs items={[{ label: home.name, href: home.href }, { label: about.name }]} />
      <article className={styles.letter}>
        <h1>{about.name}</h1>
        {isAreaOn('finance') ? <OfLoans /> : <OfTheRest />}
        {isAreaOn('orders') && <ApplySteps />}
        {isAreaOn('finance') && (
          <>
            <h2>公布的数字怎么来的</h2>
            {publishedMethods.map((method) => (
              <MethodSection key={method.id} method={method} />
            ))}
          </>
        )}
        <DataUse />
        <section id="contact" aria-labelledby="contact-title">
          <h2 id="contact-title">联系我们</h2>
          <ContactLines contact={contact} />
        </section>
        <p>
          看不清、听不见、手不方便，也应该能自己把事办完：<SiteLink href={toPath('accessibility', {})}>看看网站无障碍怎么用</SiteLink>。
        </p>
      </article>
    </div>
  );
}

function OfLoans() {
  return (
    <>
      <p className={styles.lead}>
        {siteName()}把全市银行、担保、保险机构的产品和各级惠企政策放在一处，让您先看明白，再决定办不办。看、比、申请都不收费。
      </p>
      <p>
        做小生意的人借钱，难的往往不是利率高，是算不清：合同上写着
        3.65%，加上担保费、评估费，一年下来究竟付了多少？谁在办，还要等几天？没批下来，差在哪里？
      </p>
      <p>
        所以这里每个产品都有一张明白纸，把利息和每一项费用写在一起；每一笔申请都有时限，到哪一步、在谁手里，您都看得见；没有批的，机构要写出原因和下一步。
      </p>
    </>
  );
}

/** Of what is here where no loans are. */
function OfTheRest() {
  const things = [isAreaOn('policy') && '各级惠企政策', isAreaOn('insurance') && '保险', '涉农信用分', '办事的消息'];
  return (
    <p className={styles.lead}>
      {siteName()}把{things.filter((thing) => thing !== false).join('、')}放在一处，让您看得明白。用这个网站不收费。
    </p>
  );
}

function ApplySteps() {
  return (
    <section id="apply" aria-labelledby="apply-title">
      <h2 id="apply-title">怎么申请</h2>
      <ol className={styles.steps}>
        <li>
          <b>先看。</b>在<SiteLink href={toPath('financeList', {})}>产品列表</SiteLink>
          里写下想借多少、用多久，按总共要付的钱从少到多看。不用登录，不查征信。
        </li>
        <li>
          <b>再填。</b>登录、认证企业以后，在产品页点“申请这个产品”。平台能核验的资料不用再交。
        </li>
        <li>
          <b>等答复。</b>1 个工作日内有人接手，3 个工作日内联系您，5 个工作日内给出额度，或者说明为什么不行。
        </li>
        <li>
          <b>您来定。</b>看清报价里的利率、费用和综合年化，接受了才签合同、放款。
        </li>
      </ol>
    </section>
  );
}

function DataUse() {
  return (
    <section id="data" aria-labelledby="data-title">
      <h2 id="data-title">我的资料怎么用</h2>
      <ul className={styles.points}>
        <li>{isAreaOn('finance') ? '只看产品和政策' : '只是看看'}，不用登录，平台不记录您是谁。</li>
        {isAreaOn('orders') ? <OfApplications /> : <li>涉农信用分要您扫码授权才算。</li>}
      </ul>
    </section>
  );
}

function OfApplications() {
  return (
    <>
      <li>机构要查您的征信、纳税、社保等记录，必须先得到您的授权。授权写明查什么、给谁、到什么时候。</li>
      <li>谁在什么时候看过哪一项，都有记录。授权随时能收回，收回以后机构就看不到了。</li>
      <li>申请没有递交之前，填的内容只有您自己看得见。</li>
    </>
  );
}

function MethodSection({ method: { id, title, answer, points } }: { method: PublishedMethod }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.method}>
      <h3 id={`${id}-title`}>{title}</h3>
      <p className={styles.answer}>{answer}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** Hours, mailbox and, where there is one, the telephone. */
function ContactLines({ contact: { mail, phone } }: { contact: SiteContact }) {
  return (
    <>
      <dl className={styles.contact}>
        <dt>服务时间</dt>
        <dd>{SERVICE_HOURS}</dd>
        <dt>邮箱</dt>
        <dd>
          <a href={`mailto:${mail}`} className={styles.mail}>
            {mail}
          </a>
        </dd>
        {phone !== '' && (
          <>
            <dt>电话</dt>
            <dd>{phone}</dd>
          </>
        )}
      </dl>
      <p>写信时说清是哪个产品、哪一步、页面上的编号是多少，我们查得快些。工作日收到的信，下一个工作日内回。</p>
    </>
  );
}
