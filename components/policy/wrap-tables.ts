/**
 * Article HTML whose tables scroll sideways on their own, in a named place that the keyboard reaches.
 * Takes sanitised HTML only: there every table is closed and has no attributes.
 */
export function wrapTables(html: string): string {
  let count = 0;
  return html
    .replaceAll(/<table\b[^>]*>/g, (tag) => {
      count += 1;
      return `<div class="table-scroll" role="region" aria-label="表格 ${count}" tabindex="0">${tag}`;
    })
    .replaceAll('</table>', '</table></div>');
}
