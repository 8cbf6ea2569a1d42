/** Cells of a table that stand without the name of their column where rows are lists of names and values: all but titles and buttons. */
export function unnamedCells(table: HTMLElement): string[] {
  const heads = [...table.querySelectorAll('thead th')].map((head) => (head.querySelector('.visually-hidden') ? null : head.textContent));
  return [...table.querySelectorAll('tbody tr')].flatMap((row) =>
    [...row.children].flatMap((cell, place) => {
      const name = cell.getAttribute('data-name');
      const isTitle = cell.tagName === 'TH' && name === null;
      const isButton = cell.classList.contains('screen-only') && name === null;
      return isTitle || isButton || name === heads[place] ? [] : [`${heads[place]}: ${cell.textContent}`];
    }),
  );
}
