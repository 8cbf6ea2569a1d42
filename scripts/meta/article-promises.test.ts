import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ARTICLES = 'content/demo/articles';
const articles = readdirSync(ARTICLES).map((name) => [name, readFileSync(join(ARTICLES, name), 'utf8')] as const);

const sources = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join('components', name), 'utf8'))
  .join('\n');

/** Pressed at sites that are not ours: an online bank, other people's applications. */
const ELSEWHERE = ['提示付款', '看看额度'];

/** What nobody can do here: subsidies are applied for at the office named, with the lender's proof. */
const NOT_HERE = [
  /银行回传|催银行|银行未上传/,
  /(?:登录|在)(?:本)?平台[^。；“]{0,12}(?:贷款订单|申报|上传|确认|投诉|留言|报名|核对|补领|退出声明|申请入库|复核)/,
  /系统自动核对|网上申报|线上提交|下载贷款证明|贷款证明可以下载/,
];

it('no article promises a function that the portal does not have', () => {
  const promises = articles.flatMap(([name, text]) =>
    text.split(/[。\n]/).flatMap((sentence) => (NOT_HERE.some((never) => never.test(sentence)) ? [`${name}: ${sentence.trim()}`] : [])),
  );
  expect(promises).toEqual([]);
});

it('what an article tells to press is a control of the portal', () => {
  const pressed = articles.flatMap(([name, text]) => [...text.matchAll(/点“([^”]+)”/g)].map(([, label = '']) => `${name}: ${label}`));
  expect(pressed.length).toBeGreaterThan(5);
  expect(pressed.filter((one) => !ELSEWHERE.some((label) => one.endsWith(label)) && !sources.includes(one.split(': ')[1] ?? ''))).toEqual(
    [],
  );
});
