import { listSentences } from './read-aloud.ts';

function column(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector('main') as HTMLElement;
}

describe('listSentences', () => {
  it('reads sentence by sentence, in the order of the page', () => {
    const sentences = listSentences(column('<h1>贷款明白纸</h1><p>利率写得低，不一定付得少。先看总数！</p>'));
    expect(sentences.map(({ text }) => text)).toEqual(['贷款明白纸', '利率写得低，不一定付得少。', '先看总数！']);
  });

  it('marks exactly the words that it reads', () => {
    const [, second] = listSentences(column('<p>第一句。第二句。</p>'));
    expect(second?.range.toString()).toBe('第二句。');
  });

  it('reads on through words that are marked, and through a heading that may break between words', () => {
    const sentences = listSentences(
      column('<h1>城厢<wbr>区商贸<wbr>对接会</h1><p>补<mark>最多 15 万</mark>元。要<b>先</b>申请。</p><p>完</p>'),
    );
    expect(sentences.map(({ text }) => text)).toEqual(['城厢区商贸对接会', '补最多 15 万元。', '要先申请。', '完']);
    expect(sentences.map(({ range }) => range.toString())).toEqual(['城厢区商贸对接会', '补最多 15 万元。', '要先申请。', '完']);
  });

  it('pauses between lines and between parts that stand apart', () => {
    const sentences = listSentences(column('<p>第一行<br>第二行</p><ul><li>甲</li><li>乙</li></ul>'));
    expect(sentences.map(({ text }) => text)).toEqual(['第一行', '第二行', '甲', '乙']);
  });

  it('leaves out controls, hidden words and lone punctuation', () => {
    const sentences = listSentences(column('<nav>首页</nav><p>正文<button>复制</button><span hidden>草稿</span> / </p>'));
    expect(sentences.map(({ text }) => text)).toEqual(['正文']);
  });
});
