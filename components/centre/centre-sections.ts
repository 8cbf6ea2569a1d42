import { routes } from '#lib/routes/routes.ts';

const PREFIX = `${routes.user.pattern}/`;

/** Title of every page of the personal centre by its last segment. */
export const centreSections: ReadonlyMap<string, string> = new Map(
  Object.values(routes)
    .filter(({ pattern }) => pattern.startsWith(PREFIX))
    .map(({ pattern, title }) => [pattern.slice(PREFIX.length), title]),
);
