/** What somebody wrote without the stop at its end, for a list of such. */
export const bareSentence = (text: string): string => text.trim().replace(/[。．.；;，,、\s]+$/, '');

/** What somebody wrote, as a sentence that others may follow: ended once, however it was ended. */
export function asSentence(text: string): string {
  const bare = bareSentence(text);
  return /[？！?!…]$/.test(bare) ? bare : `${bare}。`;
}
