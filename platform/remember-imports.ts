import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Looks up each module of a package once. Node reads a package's package.json anew for every import of it: that of drizzle-orm has 180 kB
 * and is asked for a thousand times, which is more than a second of processor time at every start.
 */
export function rememberImportsOf(name: string): void {
  const found = new Map<string, ResolveFnOutput>();
  const inside = `/node_modules/${name}/`;
  const addressOf = (specifier: string, parent = ''): string | null => {
    if (specifier === name || specifier.startsWith(`${name}/`)) return specifier;
    return specifier.startsWith('.') && parent.includes(inside) ? new URL(specifier, parent).href : null;
  };
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const address = addressOf(specifier, context.parentURL);
      if (address === null) return nextResolve(specifier, context);
      // A package may have one file for `import` and another for `require`.
      const key = `${context.conditions.join(' ')} ${address}`;
      const known = found.get(key) ?? { ...nextResolve(specifier, context), shortCircuit: true };
      found.set(key, known);
      return known;
    },
  });
}
