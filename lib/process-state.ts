/**
 * One value for the whole process. Next bundles the same module into several chunks, so a module's own variable would exist
 * more than once.
 */
export function processState<T>(name: string, create: () => T): T {
  const key = Symbol.for(`portal.${name}`);
  const shared = globalThis as unknown as Record<symbol, T | undefined>;
  shared[key] ??= create();
  return shared[key];
}
