import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { succeed } from '#lib/errors/upstream-fault.ts';
import { formatChineseDay, shanghaiDay } from '#lib/format/dates.ts';
import { savedText } from '#lib/testing/saved-text.ts';
import { ArticleView, toArticleMetadata } from './article-view.tsx';

const SERVED_MS = Date.parse('2026-11-20T09:00:00+08:00');

const article = (fields: Partial<PolicyArticle> = {}): PolicyArticle => ({
  policyArticleId: 'PA1',
  categoryId: '64',
  title: '关于开展首次贷款贴息申报的通知',
  summary: '',
  plainSummary: '第一次从银行贷到款的小微企业，可以领回一半利息',
  source: '某市财政局（示例）',
  docNo: '示例财金〔2026〕18 号',
  level: '3',
  publishTime: '2026-11-12T09:00:00+08:00',
  effectiveDate: '2026-11-12',
  expireDate: null,
  validity: '1',
  tags: ['贴息'],
  applyMode: '3',
  applyStart: '2026-11-12',
  applyEnd: '2999-12-10',
  agriculture: false,
  viewCount: 0,
  content: '<h2>一、谁可以申报</h2><p>在本市登记的<mark>小微企业</mark>。</p><script>alert(1)</script><table><tr><td>50%</td></tr></table>',
  targets: '第一次贷款的小微企业',
  conditions: '',
  benefit: '一半利息',
  benefitType: '2',
  applyWay: '线上提交',
  limitDays: 30,
  address: '惠企窗口（示例）',
  phone: '0594-0000000',
  rules: [],
  loanSubsidy: null,
  attachments: [{ fileName: '申报表.docx', fileUrl: '/oss_server/a.docx', sizeBytes: 36_864 }],
  interprets: [{ policyArticleId: 'PA7', title: '贴息政策解读' }],
  previous: null,
  next: { policyArticleId: 'PA2', title: '下一篇通知' },
  related: [],
  relatedProducts: [{ productCode: 'FP1', productName: '首次贷款快享', agencyName: '某银行（示例）', zone: ['agri'] }],
  relatedInsurances: [],
  updateTime: '2026-11-12T09:00:00+08:00',
  ...fields,
});

const show = (fields?: Partial<PolicyArticle>) =>
  render(
    <InPage pathname="/policy/PA1">
      <ArticleView article={article(fields)} servedMs={SERVED_MS} />
    </InPage>,
  ).container;

const answers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('ArticleView', () => {
  it('says of itself what its row in the lists says', () => {
    render(<ArticleView article={article()} servedMs={SERVED_MS} />, { wrapper: InPage });
    expect(within(screen.getByRole('banner')).getByText('正在申报')).toBeVisible();
    expect(screen.queryByText('有效')).toBeNull();
  });

  it('shows the official title, what it means, the five questions and the whole text', () => {
    const page = show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('关于开展首次贷款贴息申报的通知');
    expect(page).toHaveTextContent('示例财金〔2026〕18 号');
    expect(page).toHaveTextContent('第一次从银行贷到款的小微企业，可以领回一半利息');
    expect(answers()).toEqual([
      '第一次贷款的小微企业',
      '一半利息',
      '申报制，线上提交',
      '最长 30 个工作日',
      '惠企窗口（示例）电话 0594-0000000',
    ]);
    expect(screen.getByRole('heading', { name: '一、谁可以申报' })).toBeVisible();
  });

  it('draws nothing of the upstream’s HTML that runs', () => {
    expect(show().querySelector('script')).toBeNull();
  });

  it('lets tables scroll on their own, in a place that the keyboard reaches', () => {
    show();
    expect(screen.getByRole('region', { name: '表格 1' })).toHaveAttribute('tabindex', '0');
  });

  it('names kind and size of attachments, products and neighbours', () => {
    show();
    expect(screen.getByText('Word 文档，36 KB')).toBeVisible();
    expect(screen.getByRole('link', { name: /^下载/ })).toHaveAttribute('href', '/oss_server/a.docx');
    expect(screen.getByRole('link', { name: '首次贷款快享' })).toHaveAttribute('href', '/financeServer/FP1');
    expect(screen.getByRole('link', { name: /^申请\s*：\s*首次贷款快享$/ })).toHaveAttribute('href', '/agriculture/submit?productId=FP1');
    expect(screen.getByRole('link', { name: '贴息政策解读' })).toHaveAttribute('href', '/policy/PA7');
    const neighbours = within(screen.getByRole('navigation', { name: '上一篇和下一篇' }));
    expect(neighbours.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['下一篇通知']);
  });

  it('leads from the products that are chosen to their comparison, and from the first to a second', async () => {
    const products = ['FP1', 'FP2'].map((code) => ({
      productCode: code,
      productName: `产品${code}`,
      agencyName: '某银行（示例）',
      zone: [],
    }));
    show({ relatedProducts: products });
    const section = within(screen.getByRole('region', { name: '能享受这条政策的产品' }));
    const [first, second] = section.getAllByRole('button', { name: '加入比较' });
    await userEvent.click(first as HTMLElement);
    expect(section.getByRole('status')).toHaveTextContent('已选 1 个，再选一个就能比');
    expect(section.getByRole('link', { name: '再选一个' })).toHaveAttribute('href', '/financeServer');
    await userEvent.click(second as HTMLElement);
    const link = section.getByRole('link', { name: '并排比较选中的 2 个' });
    expect(link).toHaveAttribute('href', '/tools/compare?codes=FP1%2CFP2');
    for (const button of section.getAllByRole('button', { name: '移出比较' })) await userEvent.click(button);
    expect(section.getByRole('status')).toBeEmptyDOMElement();
  });

  it('names the insurances that a policy pays for, and no loan beside them as one that it pays for', () => {
    show({ relatedInsurances: [{ productCode: 'IP1', productName: '水稻种植险', insurerName: '某保险公司（示例）' }] });
    const section = within(screen.getByRole('region', { name: '能享受这条政策的保险' }));
    expect(section.getByRole('link', { name: /^看保险.*水稻种植险$/ })).toHaveAttribute('href', '/insureProduct?productCode=IP1');
    expect(within(screen.getByRole('region', { name: '相关产品' })).getByText('首次贷款快享')).toBeVisible();
    expect(screen.queryByRole('region', { name: '能享受这条政策的产品' })).toBeNull();
  });

  it('counts the days until the last day and offers it for the calendar', () => {
    show();
    expect(screen.getByText('离申报截止还有')).toBeVisible();
    expect(screen.getByRole('button', { name: '放进日历提醒我' })).toBeVisible();
  });

  it('puts the hour of the last day, where the way to apply tells it, into the calendar too', async () => {
    const saved = savedText();
    show({ applyWay: '到惠企窗口提交，2999年12月10日 18:00 截止' });
    expect(screen.getByText(/12 月 10 日截止，18:00 前$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '放进日历提醒我' }));
    expect(await saved).toContain('DTSTART:29991210T100000Z');
  });

  it('tells the end of the document where no other day is set', () => {
    const expireDate = shanghaiDay(Date.now() + 100 * 86_400_000);
    show({ applyEnd: null, expireDate });
    expect(screen.getByText('离文件到期还有')).toBeVisible();
    expect(screen.getByText(`有效期至 ${expireDate}`)).toBeVisible();
    expect(screen.getByText(`文件有效期至 ${formatChineseDay(expireDate)}`)).toBeVisible();
    expect(screen.getByRole('button', { name: '放进日历提醒我' })).toBeVisible();
  });

  it.each([
    [{ applyEnd: '2026-01-01' }, '申报已经截止'],
    [{ applyStart: '2999-01-01' }, '还没开始申报'],
  ])('says where applying stands: %j', (fields, words) => {
    show(fields);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText('离申报截止还有')).toBeNull();
  });

  it('keeps a repealed article readable, says so first and invites nobody to apply', () => {
    const page = show({ validity: '4' });
    expect(page).toHaveTextContent('这份文件已废止，只供查阅，不能再按它申报。');
    expect(screen.getByText('已废止')).toBeVisible();
    expect(screen.queryByText('离申报截止还有')).toBeNull();
    expect(screen.getByRole('heading', { name: '一、谁可以申报' })).toBeVisible();
  });

  it('leaves out what plain news does not have', () => {
    const empty = { plainSummary: '', targets: '', benefit: '', applyWay: '', applyMode: null, limitDays: null, address: '', phone: '' };
    show({
      ...empty,
      effectiveDate: null,
      applyStart: null,
      applyEnd: null,
      attachments: [],
      interprets: [],
      relatedProducts: [],
      next: null,
    });
    expect(screen.queryAllByRole('definition')).toEqual([]);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      '关于开展首次贷款贴息申报的通知',
      '一、谁可以申报',
    ]);
    expect(screen.getAllByText('通知公告')).toHaveLength(2);
  });
});

it('tells search engines and readers of feeds what the article is and where the feed stands', () => {
  expect(toArticleMetadata(succeed(article()))).toMatchObject({
    alternates: {
      canonical: 'http://localhost:3000/policy/PA1',
      types: { 'application/rss+xml': [{ url: 'http://localhost:3000/rss.xml' }] },
    },
    openGraph: { type: 'article', section: '通知公告', title: '关于开展首次贷款贴息申报的通知', siteName: '莆田数字金融' },
  });
});
