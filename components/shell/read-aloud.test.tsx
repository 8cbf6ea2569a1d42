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

  it('leaves out controls, hidden words and lone punctuation', () => {
    const sentences = listSentences(column('<nav>首页</nav><p>正文<button>复制</button><span hidden>草稿</span> / </p>'));
    expect(sentences.map(({ text }) => text)).toEqual(['正文']);
  });
});
