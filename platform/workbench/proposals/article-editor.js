/* Buttons above the text of an article, each of which puts its mark around what is chosen. Without this script the text is typed as it is. */
const area = document.querySelector('#content');

/** Name of a button, what comes before and behind what is chosen, and what stands there where nothing is. */
const marks = [
  ['标题', '<h2>', '</h2>', '一、标题'],
  ['小标题', '<h3>', '</h3>', '小标题'],
  ['段落', '<p>', '</p>', '段落'],
  ['列表', '<ul>\n  <li>', '</li>\n</ul>', '一条'],
  ['编号列表', '<ol>\n  <li>', '</li>\n</ol>', '一条'],
  ['表格', '<table>\n  <tr><th>', '</th><th>列名</th></tr>\n  <tr><td></td><td></td></tr>\n</table>', '列名'],
  ['重点', '<mark>', '</mark>', '重点'],
  ['链接', '<a href="https://">', '</a>', '链接的文字'],
];

function put(before, behind, sample) {
  const { selectionStart, selectionEnd, value } = area;
  const chosen = value.slice(selectionStart, selectionEnd) || sample;
  area.setRangeText(before + chosen + behind, selectionStart, selectionEnd, 'end');
  area.focus();
  const start = selectionStart + before.length;
  area.setSelectionRange(start, start + chosen.length);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

if (area instanceof HTMLTextAreaElement) {
  const tools = document.createElement('div');
  tools.className = 'tools';
  tools.setAttribute('role', 'toolbar');
  tools.setAttribute('aria-label', '排版');
  for (const [name, before, behind, sample] of marks) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'second';
    button.textContent = name;
    button.addEventListener('click', () => put(before, behind, sample));
    tools.append(button);
  }
  area.closest('.box').before(tools);
}
