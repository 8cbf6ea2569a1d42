import { JsonLd } from '#components/shell/json-ld.tsx';
import type { SiteContact } from '#components/shell/site-contact.ts';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { breadcrumbList } from '#lib/search-engines/breadcrumb-list.ts';
import { governmentOrganization } from '#lib/search-engines/government-organization.ts';
import { siteName } from '#lib/site/site-names.ts';
import styles from './about-letter.module.css';
import { ContactLines } from './contact-lines.tsx';
import { MethodSection } from './method-section.tsx';
import { publishedMethods } from './published-methods.ts';

const home = { name: routes.home.title, href: toHref('home', {}) };
const about = { name: routes.about.title, href: toHref('about', {}) };

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
          看不清、听不见、手不方便，也应该能自己把事办完：<SiteLink href={toHref('accessibility', {})}>看看网站无障碍怎么用</SiteLink>。
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
          <b>先看。</b>在<SiteLink href={toHref('financeList', {})}>产品列表</SiteLink>
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
