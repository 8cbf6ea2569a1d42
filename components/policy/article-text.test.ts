import { wrapTables } from './article-view.tsx';

describe('wrapTables', () => {
  it('gives every table a place of its own, each with another name', () => {
    const html = wrapTables('<p>一</p><table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>');
    expect(html.match(/aria-label="[^"]+"/g)).toEqual(['aria-label="表格 1"', 'aria-label="表格 2"']);
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
  });

  it('leaves text without tables as it is', () => {
    expect(wrapTables('<p>表格 &lt;table&gt; 见附件</p>')).toBe('<p>表格 &lt;table&gt; 见附件</p>');
  });
});
