/** What the footer says about the operator. */
export interface SiteContact {
  readonly mail: string;
  readonly phone: string;
  readonly recordNumber: string;
}

export const DEFAULT_CONTACT: SiteContact = { mail: 'service@putian.example', phone: '', recordNumber: '闽ICP备（示例）号' };

export const SERVICE_HOURS = '8:30-18:00';
