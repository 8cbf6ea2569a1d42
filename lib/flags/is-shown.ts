import { isOpen } from '#lib/areas/is-open.ts';
import { toPath } from '#lib/routes/patterns.ts';
import type { DisplayFlags } from './display-flags.ts';

/** The flag of each section, by the first segment of its pages' addresses (spec §2). */
const SECTION_FLAGS: Readonly<Record<string, keyof DisplayFlags>> = {
  agriculture: 'show_shenong',
  financeServer: 'show_jinrong',
  insure: 'show_baoxian',
  policy: 'show_zhengce',
  about: 'show_about',
};

/** Pages that belong to a section by what they are about. */
const PAGE_FLAGS: Readonly<Record<string, keyof DisplayFlags>> = { [toPath('subsidies', {})]: 'show_zhengce' };

/** Paths of sections of one page that a flag hides: nothing in the portal links to them. */
export const hiddenPages = ({ show_about }: DisplayFlags): readonly string[] => (show_about ? [] : [toPath('about', {})]);

/**
 * Whether the portal leads to a page: no flag hides its section and no area that it needs is off. Another site's address is shown. A
 * hidden section keeps its addresses: only nothing leads to them.
 */
export function isShown(href: string, flags: DisplayFlags): boolean {
  const [path = ''] = href.split(/[?#]/);
  const flag = PAGE_FLAGS[path] ?? SECTION_FLAGS[/^\/(\w+)/.exec(path)?.[1] ?? ''];
  return (flag === undefined || flags[flag]) && isOpen(href);
}
