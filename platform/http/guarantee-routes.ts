import { verifyLetter } from '../cases/guarantee/verify-letter.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

export function mountGuaranteeRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'guaranteeVerify', async ({ query }) => ({ data: await verifyLetter(context, query) }));
}
