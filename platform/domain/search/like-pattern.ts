/** Pattern of `ilike` for texts that contain the words, whatever signs of a pattern are in them. */
export const toLikePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
