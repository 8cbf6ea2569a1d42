import type { DictionaryEntry } from '#lib/contract/dictionary.ts';

/** What the portal shows, set by the operators' dictionaries (spec §3). */
export interface DisplayFlags {
  /** 涉农专区 */
  readonly show_shenong: boolean;
  /** 金融超市 */
  readonly show_jinrong: boolean;
  /** 政策资讯 */
  readonly show_zhengce: boolean;
  /** 保险服务 */
  readonly show_baoxian: boolean;
  /** 关于我们 */
  readonly show_about: boolean;
  /** Legacy items of the personal centre. */
  readonly show_old_page: boolean;
  /** 金融超市 is called 木兰专区. */
  readonly show_old_mulan: boolean;
}

/** Every section shows, nothing legacy does. */
export const DEFAULT_FLAGS: DisplayFlags = {
  show_shenong: true,
  show_jinrong: true,
  show_zhengce: true,
  show_baoxian: true,
  show_about: true,
  show_old_page: false,
  show_old_mulan: false,
};

type FlagDictionaries = Readonly<
  Partial<Record<'show_portal_page' | 'portal_show_old_center' | 'portal_show_old_mulan', readonly DictionaryEntry[]>>
>;

const isOn = ({ dictValue }: DictionaryEntry): boolean => dictValue.trim() === '1';

/**
 * Dictionaries → flags (spec §3): entries of show_portal_page carry a flag's name and 1 or 0, the first entry of each of
 * the other two decides its flag. What a dictionary does not say keeps its default.
 */
export function toDisplayFlags(dictionaries: FlagDictionaries): DisplayFlags {
  const flags: Record<string, boolean> = { ...DEFAULT_FLAGS };
  for (const entry of dictionaries.show_portal_page ?? []) {
    const name = entry.dictLabel.trim();
    if (Object.hasOwn(DEFAULT_FLAGS, name)) flags[name] = isOn(entry);
  }
  const centre = dictionaries.portal_show_old_center?.[0];
  const mulan = dictionaries.portal_show_old_mulan?.[0];
  if (centre !== undefined) flags.show_old_page = isOn(centre);
  if (mulan !== undefined) flags.show_old_mulan = isOn(mulan);
  return flags as unknown as DisplayFlags;
}
