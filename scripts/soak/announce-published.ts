import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { createSendTags } from '../../platform/publish/outbox-worker.ts';

/** Tells a portal with sample keys what was published, as the platform does. */
export const announcePublished = (portalUrl: string, tags: readonly string[]): Promise<void> =>
  createSendTags(portalUrl, SAMPLE_KEYS.REVALIDATE_KEY)([...tags]);
