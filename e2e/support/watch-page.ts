import type { BrowserContext } from 'playwright/test';

/** Everything that a browser complains about while a test runs. */
export interface Complaints {
  readonly lines: string[];
}

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

/** Collects console errors, uncaught errors and violations of the content security policy of every page of the context. */
export async function watchContext(context: BrowserContext): Promise<Complaints> {
  const lines: string[] = [];
  await context.exposeFunction('reportPolicyViolation', ({ directive, blocked, source }: Violation) => {
    lines.push(`policy: ${directive} refused ${blocked} in ${source}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { reportPolicyViolation(violation: Violation): void }).reportPolicyViolation;
      report({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        source: `${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      });
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') lines.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`));
  return { lines };
}
