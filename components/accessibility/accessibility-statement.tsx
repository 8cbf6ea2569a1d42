import { SERVICE_HOURS, type SiteContact } from '#components/shell/site-contact.ts';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from './accessibility-statement.module.css';

const AIDS = [
  { name: '大字', what: '页面右上角可以选标准、大、特大。选一次，以后打开的每一页都按它显示。' },
  { name: '高对比', what: '黑字白底，链接都有下划线，不显示插画。选一次就记住。' },
  { name: '读给我听', what: '逐句朗读这一页的正文，读到哪句就标出哪句。要用浏览器自带的语音。' },
  { name: '键盘', what: '不用鼠标也能办：按 Tab 逐项走，按回车打开，按 Esc 收起。打开一页先按一次 Tab，可以直接跳到正文。' },
  { name: '读屏软件', what: '标题分级，表格有表头，每个输入框都有名字，出错会说出来。' },
  { name: '验证码', what: '看不清可以换一张，看不见可以换成文字题。看产品、看政策都不用登录。' },
  { name: '手机', what: '最窄 320 像素也不用左右拖动，按钮够大，手指点得准。' },
  {
    name: '不开脚本',
    what: '产品、政策、计算器、比较、搜索、筛选和翻页都能用；登录、注册、投诉留言、查进度、看我能办哪些、看我能不能申报、朗读和大字要开脚本。',
  },
];

/** What the portal does for readers who see, hear or move differently, and what it cannot do yet. */
export function AccessibilityStatement({ contact }: { contact: SiteContact }) {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs items={[{ label: routes.home.title, href: toPath('home', {}) }, { label: routes.accessibility.title }]} />
      <article className={styles.letter}>
        <h1>{routes.accessibility.title}</h1>
        <p className={styles.lead}>看不清、听不见、手不方便，都应该能自己把事办完。本网站按《Web 内容无障碍指南》2.2 版 AA 级建设。</p>
        <h2>您可以这样用</h2>
        <dl className={styles.aids}>
          {AIDS.map(({ name, what }) => (
            <div key={name} className={`phone-stack ${styles.aid}`}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <h2>还做不到的</h2>
        <ul className={styles.limits}>
          <li>验证码没有语音的。看不见图片的，点“换成文字题”，读屏软件读得出来；还是不行，请写信告诉我们您要办什么。</li>
          <li>政策附件是发文机关给的原文件，有的是扫描件，读屏软件读不出来。正文都在页面上，可以朗读。</li>
        </ul>
        <h2 id="contact">用不了，请告诉我们</h2>
        <p>
          写信到 <a href={`mailto:${contact.mail}`}>{contact.mail}</a>
          ，说说在哪一页、哪一步卡住了。服务时间 {SERVICE_HOURS}。
        </p>
      </article>
    </div>
  );
}
