import { routes } from '#lib/routes/routes.ts';

const PREFIX = `${routes.user.pattern}/`;
/** Pages with a route of their own. */
const BUILT: ReadonlySet<string> = new Set([
  routes.userCompanyAuth.pattern,
  routes.userAccount.pattern,
  routes.userMessage.pattern,
  routes.userAuth.pattern,
  routes.userAuthIndex.pattern,
  routes.userPersonalAuth.pattern,
  routes.userPersonalAuthView.pattern,
  routes.userCompanyAuthView.pattern,
  routes.userQualificationAuth.pattern,
  routes.userFinanceOrder.pattern,
  routes.userInsureOrder.pattern,
  routes.userFinanceDemand.pattern,
]);

/** Title of every page of the personal centre that comes later, by its last segment. */
export const centreSections: ReadonlyMap<string, string> = new Map(
  Object.values(routes)
    .filter(({ pattern }) => pattern.startsWith(PREFIX) && !BUILT.has(pattern))
    .map(({ pattern, title }) => [pattern.slice(PREFIX.length), title]),
);
