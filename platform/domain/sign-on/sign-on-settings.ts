/** Where government sign-ons live. */
export interface SignOnSettings {
  /** Origin of the sandbox that plays the providers; null where there is none. */
  readonly sandboxUrl: string | null;
  /** The portal's own address; nobody is sent back anywhere else. */
  readonly siteUrl: string;
}

export type SignOnProvider = 'mzt' | 'szsf';
