import type { CipherSettings } from '#lib/signature/cipher.ts';
import type { Site, SiteAccount } from '../../platform/domain/site/site-sessions.ts';

/** What the sandbox plays with. */
export interface SandboxSettings {
  /** Accounts that the sign-on pages offer. */
  readonly identities: readonly { readonly loginName: string; readonly label: string }[];
  readonly sites: Readonly<Record<Site, { readonly account: SiteAccount; readonly signKey: string }>>;
  /** Where the workbench is, if one is open. */
  readonly workbenchUrl?: string | undefined;
  /** Of fields that travel to the sites. */
  readonly cipher: CipherSettings;
}
