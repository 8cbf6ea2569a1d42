import { execFileSync } from 'node:child_process';

/** How often Node itself looks for drizzle-orm while a file and everything that it imports are loaded. */
function countLookups(before: string): number {
  const script = `
    import { registerHooks } from 'node:module';
    let lookups = 0;
    registerHooks({ resolve(specifier, context, nextResolve) {
      if (specifier === 'drizzle-orm') lookups += 1;
      return nextResolve(specifier, context);
    } });
    ${before}
    const { listLetters } = await import('./cases/guarantee/letters.ts');
    process.stdout.write(String(listLetters === undefined ? 0 : lookups));
  `;
  const given = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  return Number(execFileSync(process.execPath, given, { cwd: import.meta.dirname, encoding: 'utf8' }));
}

it('looks for the package once, however many files import it', () => {
  expect(countLookups('')).toBeGreaterThan(1);
  expect(countLookups(`(await import('./remember-imports.ts')).rememberImportsOf('drizzle-orm');`)).toBe(1);
});
