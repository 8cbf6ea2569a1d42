export interface PortalTask {
  readonly title: string;
  readonly hint: string;
  readonly href: string;
  /** What somebody says who means it. */
  readonly words: readonly string[];
}

/** Tasks that somebody means who says this: by the longest of their words that he said. */
export function findTasks(tasks: readonly PortalTask[], said: string, most: number): PortalTask[] {
  const lengthOf = ({ title, words }: PortalTask): number =>
    title.includes(said) ? said.length : Math.max(0, ...words.filter((word) => said.includes(word)).map((word) => word.length));
  return tasks
    .map((found) => ({ found, length: lengthOf(found) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .slice(0, most)
    .map(({ found }) => found);
}
