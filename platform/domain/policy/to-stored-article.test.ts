import { readPolicyArticles } from '../../../sandbox/seed/demo-content.ts';
import { sanitiseArticle } from './to-stored-article.ts';

describe('article HTML', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>x()</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['<a href="JaVa&#9;script:x()">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['<img src="data:image/svg+xml,x" onerror="x()">', '<img />'],
    ['<img src="//evil.example/x.png" alt="a">', '<img alt="a" />'],
    ['<p id="location" name="x" style="position:fixed" class="c">a</p>', '<p>a</p>'],
    ['<svg><script>x()</script></svg><iframe src="https://evil.example"></iframe><form><input></form>', ''],
    ['<math><mtext><style><img src=x onerror=x()></style></mtext></math>', ''],
    ['<h1>a</h1><h2>b</h2>', '<p>a</p><h2>b</h2>'],
    ['a', 'a'],
    ['a\n\n b <em>c\nd</em>\ne', '<p>a</p>\n<p>b <em>c\nd</em></p>\n<p>e</p>'],
    [
      'a\nb<br>c\n<hr>\n<blockquote>d\ne<p>f</p></blockquote>g',
      '<p>a</p>\n<p>b<br />c</p>\n<hr />\n<blockquote>d\ne<p>f</p></blockquote><p>g</p>',
    ],
    ['<p>a</p>\n\n<ul>\n  <li>b</li>\n</ul>', '<p>a</p>\n\n<ul>\n  <li>b</li>\n</ul>'],
    ['<p>a</p>b</p>\nc', '<p>a</p><p>b</p><p></p>\n<p>c</p>'],
  ])('%s becomes %s', (given, clean) => {
    expect(sanitiseArticle(given)).toBe(clean);
  });

  it('of the sample passes unchanged', () => {
    for (const { content } of readPolicyArticles()) expect(sanitiseArticle(content)).toBe(content);
  });
});
