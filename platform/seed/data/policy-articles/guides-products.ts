import { sources } from './article-sources.ts';
import { loanGuideFacts } from './loan-guide-facts.ts';
import type { PolicyArticleDraft } from './policy-article.ts';
import type { ProductGuideFacts } from './product-guide-facts.ts';
import { specialGuideFacts } from './special-guide-facts.ts';

const FIRST_NO = 521;

const toText = (facts: ProductGuideFacts) => `${facts.plain}。这一页告诉您它是什么、适合谁、要付哪些钱、要准备什么。
## 一、是什么
${facts.kind}是${facts.what}。
## 二、适合谁，不适合谁
- 适合：${facts.fits[0]}；
- 适合：${facts.fits[1]}；
- ==不适合：${facts.not}。==
## 三、大概的条件
|项目|平台上的范围|
|金额|${facts.terms[0]}|
|年化利率|${facts.terms[1]}|
|期限|${facts.terms[2]}|
|其他费用|${facts.terms[3]}|
## 四、算一个例子
${facts.example}
以上按页面公布的利率和费用计算，实际以合同为准。==签字以前，请先看明白纸上的综合年化。==
## 五、机构看什么
${facts.looks}。这些看清楚了，没有房产也有机会。
## 六、要准备什么
1. ${facts.papers[0]}；
2. ${facts.papers[1]}；
3. ${facts.papers[2]}。
拍照或者扫描都行，四个角要拍全，字要看得清。经您授权，平台已经核验的不用再交。
## 七、容易踩的坑
- ${facts.traps[0]}；
- ${facts.traps[1]}。
## 八、怎么办
先在“金融超市”选“${facts.kind}”，按总共付得少排好，挑两三个并排比较；登录以后看条件差几项；填申请约 8 分钟。提交以后，1 个工作日有人接手，3 个工作日有人联系，5 个工作日有答复。没有批下来，会写明原因。`;

/** 金融服务: one guide to every kind of product. */
export const productGuides: readonly PolicyArticleDraft[] = [...loanGuideFacts, ...specialGuideFacts].map((facts, index) => ({
  no: FIRST_NO + index,
  title: `${facts.kind}：适合谁、要付多少、怎么办`,
  source: sources.platform,
  publish: facts.publish,
  plain: facts.plain,
  tags: ['办事指南', facts.kind],
  products: facts.products,
  ...(facts.farm ? { farm: true as const } : {}),
  text: toText(facts),
}));
