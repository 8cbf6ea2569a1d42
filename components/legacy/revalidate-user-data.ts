import { mutate } from 'swr';
import { personalKey } from '#lib/browser/match-answers.ts';

/** Reads every answer anew that begins with the path, whatever its query. */
export async function revalidateUserData(path: string): Promise<void> {
  const start = personalKey(`/prod-api${path}`);
  await mutate((key) => typeof key === 'string' && key.startsWith(start));
}
