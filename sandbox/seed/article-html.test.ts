import { describe, expect, it } from '@jest/globals';
import { toArticleHtml } from './demo-content.ts';

describe('article notation', () => {
  it.each([
    ['## 一、谁\n一段话', '<h2>一、谁</h2><p>一段话</p>'],
    ['### 小节', '<h3>小节</h3>'],
    ['- 甲\n- 乙', '<ul><li>甲</li><li>乙</li></ul>'],
    ['1. 甲\n2. 乙', '<ol><li>甲</li><li>乙</li></ol>'],
    ['|项|数|\n|甲|1|', '<table><thead><tr><th>项</th><th>数</th></tr></thead><tbody><tr><td>甲</td><td>1</td></tr></tbody></table>'],
    [
      '| 项 | 数 |\n| --- | --- |\n| 甲 | -- |',
      '<table><thead><tr><th>项</th><th>数</th></tr></thead><tbody><tr><td>甲</td><td>--</td></tr></tbody></table>',
    ],
    ['> 引用', '<blockquote><p>引用</p></blockquote>'],
    ['==要紧== 和 **重**', '<p><mark>要紧</mark> 和 <strong>重</strong></p>'],
    ['甲\n\n乙', '<p>甲</p><p>乙</p>'],
  ])('turns %j into %s', (text, html) => {
    expect(toArticleHtml(text)).toBe(html);
  });

  it('lets no tag of the writer through', () => {
    expect(toArticleHtml('<script>a & b</script>')).toBe('<p>&lt;script>a &amp; b&lt;/script></p>');
  });
});
