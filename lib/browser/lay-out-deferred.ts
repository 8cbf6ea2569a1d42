/** What the style sheet keeps for later. */
const LATER = '.later, .later-rows > li';

/** Safari knows no idle time. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 50);
};

function layOutNext(pieces: HTMLElement[]): void {
  const root = document.documentElement;
  // Reloaded, come back to or left meanwhile.
  if (root.hasAttribute('data-whole')) return;
  const piece = pieces.shift();
  if (piece === undefined) {
    root.setAttribute('data-whole', '');
    return;
  }
  piece.style.contentVisibility = 'visible';
  whenIdle(() => layOutNext(pieces));
}

/**
 * Has what the first view of a page left for later laid out piece by piece, once the page is loaded and nothing else is to be done: no
 * piece keeps the reader waiting, and the scroll bar and a picture of the page tell the truth soon.
 */
export function layOutDeferred(): void {
  const begin = (): void => whenIdle(() => layOutNext([...document.querySelectorAll<HTMLElement>(LATER)]));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
