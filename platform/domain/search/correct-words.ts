import { isHan, splitWords, toBigrams } from './search-query.ts';
import { OF_PRODUCT, searchWords } from './search-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What another character costs, and what a pair earns that the articles have: more where it is frequent, or a word of the language. */
const OTHER_CHARACTER = 1;
const SWAPPED = 1;
const KNOWN = 0.6;
const FREQUENT = 0.25;
const IS_WORD = 0.5;

/** Longer runs are no slip of a word, and cost the more the longer they are. */
const MAX_RUN = 12;
/** So many spellings are followed at once. */
const FOLLOWED = 10;

interface Path {
  readonly text: string;
  readonly last: string;
  readonly score: number;
}

const isWord = (pair: string): boolean => splitWords(pair).length === 1 || searchWords().meanings.has(pair);

const better = (best: Path, path: Path): Path => (path.score > best.score ? path : best);

const pairScore = ({ counts }: Vocabulary, pair: string): number => {
  const holding = counts.get(pair);
  if (holding === undefined) return 0;
  return KNOWN + FREQUENT * Math.log10(1 + holding) + (isWord(pair) ? IS_WORD : 0);
};

function soundAlike({ spoken }: Vocabulary, character: string): string[] {
  const syllables = searchWords().syllables.get(character) ?? [];
  const alike = syllables.flatMap((syllable) => spoken.get(syllable) ?? []);
  return [character, ...new Set(alike.filter((other) => other !== character))];
}

/** The likeliest spelling of what was said: of each character those that sound like it, judged by their neighbours. */
function bySound(vocabulary: Vocabulary, run: string): Path {
  let paths: readonly Path[] = [{ text: '', last: '', score: 0 }];
  for (const character of run) {
    const followed = paths;
    const next = soundAlike(vocabulary, character).map((last) => {
      const cost = last === character ? 0 : OTHER_CHARACTER;
      const reached = followed.map((path) => ({
        text: path.text + last,
        last,
        score: path.score - cost + (path.last === '' ? 0 : pairScore(vocabulary, path.last + last)),
      }));
      return reached.reduce(better);
    });
    paths = next.toSorted((a, b) => b.score - a.score).slice(0, FOLLOWED);
  }
  return paths.reduce(better);
}

/** The run with two neighbours in the other order, for each two that no article has so. */
function withSwaps({ counts }: Vocabulary, run: string): string[] {
  return toBigrams(run).flatMap((pair, index) => {
    if (counts.has(pair)) return [];
    const characters = [...run];
    characters.splice(index, 2, ...[...pair].reverse());
    return [characters.join('')];
  });
}

function scoreOf(vocabulary: Vocabulary, text: string): number {
  return toBigrams(text).reduce((sum, pair) => sum + pairScore(vocabulary, pair), 0);
}

/** Of so few characters no pair is left that nobody says, where they are a slip. */
const A_WORD = 3;
/** A run of Chinese characters as it was meant: another character of the same sound, or two in the other order. Known words and long runs stay. */
export function correctRun(vocabulary: Vocabulary, run: string): string {
  const { length } = [...run];
  if (length > MAX_RUN) return run;
  const isHeld = (text: string): boolean => toBigrams(text).every((pair) => vocabulary.counts.has(pair));
  // Two slips in one word are a guess too many: what was swapped must be known as it then stands.
  const swapped = withSwaps(vocabulary, run)
    .filter(isHeld)
    .map((text) => ({ text, last: '', score: scoreOf(vocabulary, text) - SWAPPED }));
  const { text } = [bySound(vocabulary, run), ...swapped].reduce(better);
  return length > A_WORD || isHeld(text.replace(OF_PRODUCT, '')) ? text : run;
}

/** What so few articles say is no word that was meant, unless the language has it. */
const FEW = 3;

/**
 * A word of two characters that the articles have, for one that is none and that finds nothing: with one character in place of another
 * that sounds or looks like it, the most frequent first; for a rare character the only one there is. Null where nothing is near enough.
 */
export function guessWord({ counts, settled }: Vocabulary, said: string): string | null {
  const [first = '', second = '', third] = [...said];
  if (!isHan(said) || second === '' || third !== undefined || isWord(said) || settled.includes(said)) return null;
  const { isAlike, syllables } = searchWords();
  const near = [...counts].flatMap(([word, held]) => {
    const [one = '', other = '', more] = [...word];
    if (held === 0 || other === '' || more !== undefined || (one === first) === (other === second)) return [];
    const [slip, meant] = one === first ? [second, other] : [first, one];
    return [{ word, held, isKnown: isWord(word), isLike: isAlike(slip, meant), isRare: !syllables.has(slip) }];
  });
  const [likely] = near.filter(({ held, isKnown, isLike }) => isLike && (isKnown || held >= FEW)).sort((a, b) => b.held - a.held);
  const [only, another] = near.filter(({ isKnown, isRare }) => isKnown && isRare);
  return likely?.word ?? (another === undefined ? (only?.word ?? null) : null);
}
