/** Name under which the stylesheet paints the sentence that is being read. */
const HIGHLIGHT = 'read-aloud';
const SENTENCE_END = /(?<=[。！？；…])/;

interface Sentence {
  readonly text: string;
  readonly range: Range;
}

const SKIPPED = 'script, style, noscript, nav, button, select, [aria-hidden="true"], .visually-hidden, [hidden]';

/** The sentences of a column in reading order, each with its place in the page. */
export function listSentences(column: Element): Sentence[] {
  const sentences: Sentence[] = [];
  const walker = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.closest(SKIPPED) != null) continue;
    let at = 0;
    for (const text of (node.textContent ?? '').split(SENTENCE_END)) {
      const range = document.createRange();
      range.setStart(node, at);
      at += text.length;
      range.setEnd(node, at);
      if (/[\p{L}\p{N}]/u.test(text)) sentences.push({ text: text.trim(), range });
    }
  }
  return sentences;
}

function mark(range: Range | null): void {
  if (!('highlights' in CSS)) return;
  if (range === null) CSS.highlights.delete(HIGHLIGHT);
  else CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

/**
 * Reads the page's main column sentence by sentence and marks the present one; `onEnd` follows the last one or `stop`.
 * Returns what stops it.
 */
export function readAloud(column: Element, onEnd: () => void): () => void {
  const sentences = listSentences(column);
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    speechSynthesis.cancel();
    mark(null);
    onEnd();
  };
  const readFrom = (index: number) => {
    const sentence = sentences[index];
    if (isOver || sentence === undefined) return stop();
    const speech = new SpeechSynthesisUtterance(sentence.text);
    speech.lang = 'zh-CN';
    speech.onend = () => readFrom(index + 1);
    speech.onerror = stop;
    mark(sentence.range);
    sentence.range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    speechSynthesis.speak(speech);
  };
  speechSynthesis.cancel();
  readFrom(0);
  return stop;
}
