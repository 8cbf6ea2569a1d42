/** Name under which the stylesheet paints the sentence that is being read. */
const HIGHLIGHT = 'read-aloud';
const SENTENCE_END = /(?<=[。！？；…])/;

interface Sentence {
  readonly text: string;
  readonly range: Range;
}

const SKIPPED = 'script, style, noscript, nav, button, select, [aria-hidden="true"], .visually-hidden, [hidden]';

/** Text that is read without a pause: it may run through several nodes, since words are marked and headings broken between words. */
interface Run {
  readonly block: Element | null;
  readonly nodes: Node[];
}

/** Without a stylesheet of its own a browser that only parses tells no display. */
const isInline = (element: Element): boolean => ['inline', ''].includes(getComputedStyle(element).display);

function findBlock(node: Node): Element | null {
  let element = node.parentElement;
  while (element !== null && isInline(element)) element = element.parentElement;
  return element;
}

function listRuns(column: Element): Run[] {
  const runs: Run[] = [];
  const walker = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
  let isBroken = true;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.closest(SKIPPED) != null) {
      isBroken = true;
      continue;
    }
    const block = findBlock(node);
    const run = runs.at(-1);
    if (run === undefined || isBroken || run.block !== block || node.previousSibling?.nodeName === 'BR')
      runs.push({ block, nodes: [node] });
    else run.nodes.push(node);
    isBroken = false;
  }
  return runs;
}

/** Node and offset of a place in a run; the place between two nodes belongs to the later one as a beginning. */
function findPlace(nodes: readonly Node[], at: number, isStart: boolean): readonly [Node, number] {
  let left = at;
  const last = nodes.length - 1;
  for (const [index, node] of nodes.entries()) {
    const { length } = node.textContent ?? '';
    if (index === last || left < length || (left === length && !isStart)) return [node, Math.min(left, length)];
    left -= length;
  }
  throw new Error('a run has nodes');
}

function listSentencesOf({ nodes }: Run): Sentence[] {
  const sentences: Sentence[] = [];
  let at = 0;
  for (const text of nodes
    .map(({ textContent }) => textContent)
    .join('')
    .split(SENTENCE_END)) {
    const range = document.createRange();
    range.setStart(...findPlace(nodes, at, true));
    at += text.length;
    range.setEnd(...findPlace(nodes, at, false));
    if (/[\p{L}\p{N}]/u.test(text)) sentences.push({ text: text.trim(), range });
  }
  return sentences;
}

/** The sentences of a column in reading order, each with its place in the page. */
export const listSentences = (column: Element): Sentence[] => listRuns(column).flatMap(listSentencesOf);

function mark(range: Range | null): void {
  if (!('highlights' in CSS)) return;
  if (range === null) CSS.highlights.delete(HIGHLIGHT);
  else CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

/**
 * Reads the page's main column sentence by sentence and marks the present one; `onEnd` follows the last one or `stop`, `onFail` what cannot be read.
 * Returns what stops it.
 */
export function readAloud(column: Element, onEnd: () => void, onFail: () => void): () => void {
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
    speech.onerror = () => {
      if (!isOver) onFail();
      stop();
    };
    mark(sentence.range);
    sentence.range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    speechSynthesis.speak(speech);
  };
  speechSynthesis.cancel();
  readFrom(0);
  return stop;
}
