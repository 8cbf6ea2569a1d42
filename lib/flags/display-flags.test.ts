import { DEFAULT_FLAGS, toDisplayFlags } from './display-flags.ts';

const entry = (dictLabel: string, dictValue: string) => ({ dictLabel, dictValue });

describe('toDisplayFlags', () => {
  it('keeps every default when the dictionaries say nothing', () => {
    expect(toDisplayFlags({})).toEqual(DEFAULT_FLAGS);
  });

  it('hides the sections whose entry is 0 and keeps the rest', () => {
    const flags = toDisplayFlags({ show_portal_page: [entry('show_shenong', '0'), entry('show_about', '0'), entry('show_zhengce', '1')] });
    expect(flags).toEqual({ ...DEFAULT_FLAGS, show_shenong: false, show_about: false });
  });

  it('reads the legacy centre and the name 木兰专区 from their own dictionaries', () => {
    const flags = toDisplayFlags({ portal_show_old_center: [entry('显示', '1')], portal_show_old_mulan: [entry('显示', '1')] });
    expect(flags).toEqual({ ...DEFAULT_FLAGS, show_old_page: true, show_old_mulan: true });
  });

  it('ignores entries that name no flag', () => {
    const flags = toDisplayFlags({ show_portal_page: [entry('__proto__', '1'), entry('show_unknown', '1')] });
    expect(flags).toEqual(DEFAULT_FLAGS);
  });
});
