import { DEFAULT_FLAGS } from '#lib/flags/display-flags.ts';
import { OPTIONAL_AREAS, takeOff } from '#lib/testing/areas-off.ts';
import { toNavItems } from './nav-items.ts';

const guarantee = 'https://guarantee.example/';
const labels = (flags = DEFAULT_FLAGS) => toNavItems(flags, guarantee).map(({ label }) => label);

describe('toNavItems', () => {
  it('lists the sections in the order of the specification', () => {
    expect(labels()).toEqual(['首页', '涉农专区', '金融超市', '保函服务', '保险服务', '政策资讯', '关于我们']);
  });

  it.each([
    ['show_shenong', '涉农专区'],
    ['show_jinrong', '金融超市'],
    ['show_baoxian', '保险服务'],
    ['show_zhengce', '政策资讯'],
    ['show_about', '关于我们'],
  ] as const)('%s hides %s and nothing else', (flag, label) => {
    expect(labels({ ...DEFAULT_FLAGS, [flag]: false })).toEqual(labels().filter((shown) => shown !== label));
  });

  it('calls the marketplace 木兰专区 when its flag is on', () => {
    const items = toNavItems({ ...DEFAULT_FLAGS, show_old_mulan: true }, guarantee);
    expect(items.find(({ href }) => href === '/financeServer')?.label).toBe('木兰专区');
  });

  it('leads 保函服务 to the other site', () => {
    expect(toNavItems(DEFAULT_FLAGS, guarantee).find(({ label }) => label === '保函服务')?.href).toBe(guarantee);
  });

  describe('with areas off', () => {
    afterEach(() => takeOff());

    it('has no item that leads nowhere', () => {
      takeOff('insurance', 'policy', 'guarantee');
      expect(toNavItems(DEFAULT_FLAGS, undefined).map(({ label }) => label)).toEqual(['首页', '涉农专区', '金融超市', '关于我们']);
    });

    it('keeps 保函服务 where it is another site', () => {
      takeOff(...OPTIONAL_AREAS);
      expect(labels()).toEqual(['首页', '保函服务', '关于我们']);
    });
  });

  it('leads the policy categories to the policy list', () => {
    const policy = toNavItems(DEFAULT_FLAGS, guarantee).find(({ label }) => label === '政策资讯');
    expect(policy?.children).toEqual([
      { label: '政策法规', href: '/policy?category=61' },
      { label: '平台动态', href: '/policy?category=62' },
      { label: '行业动态', href: '/policy?category=63' },
      { label: '通知公告', href: '/policy?category=64' },
      { label: '金融服务', href: '/policy?category=65' },
    ]);
  });
});
