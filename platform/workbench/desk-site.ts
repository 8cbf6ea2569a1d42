import type { Context } from 'hono';
import type { Markup, PageFrame } from './kit/page.ts';
import type { Staff } from './staff.ts';

/** Where desks stand and who sits at them: the workbench asks for a login, the sandbox plays whoever it must. */
export interface DeskSite {
  /** Before the address of every desk: `/sandbox`, or nothing at the workbench. */
  readonly base: string;
  readonly staffOf: (c: Context) => Staff;
  /** Unseen fields that every form carries, so that no other site can send it. */
  readonly formFields: (c: Context) => Readonly<Record<string, string>>;
  /** Where somebody invited opens the link; none where nobody logs in. */
  readonly invitationAddress?: (token: string) => string;
  readonly page: (c: Context, title: string, content: Markup, frame?: Partial<PageFrame>) => Promise<Response>;
}
