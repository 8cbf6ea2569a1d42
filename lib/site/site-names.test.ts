import { cityName, isInCity, platformName, provinceCode, siteName } from './site-names.ts';

const names = () => [cityName(), siteName(), platformName()];
beforeEach(() => {
  for (const name of ['CITY', 'CITY_CODE', 'TITLE', 'NEXT_PHASE']) delete process.env[name];
});

describe('the names of the site', () => {
  it.each([
    [{}, ['莆田', '莆田数字金融', '莆田市数字金融服务平台']],
    [{ CITY: '' }, ['莆田', '莆田数字金融', '莆田市数字金融服务平台']],
    [{ CITY: '泉州' }, ['泉州', '泉州数字金融', '泉州市数字金融服务平台']],
    [{ CITY: '泉州', TITLE: '泉融通' }, ['泉州', '泉融通', '泉州市数字金融服务平台']],
  ])('are with %j %j', (source, expected) => {
    Object.assign(process.env, source);
    expect(names()).toEqual(expected);
  });

  it('are left open in what is built before the operator is known', () => {
    Object.assign(process.env, { CITY: '泉州', NEXT_PHASE: 'phase-production-build' });
    expect(names()).toEqual(['@city@', '@site-name@', '@city@市数字金融服务平台']);
  });

  it('know the districts of the city by its code', () => {
    expect([isInCity('350302'), isInCity('445202'), provinceCode()]).toEqual([true, false, '350000']);
    Object.assign(process.env, { CITY_CODE: '445200' });
    expect([isInCity('350302'), isInCity('445202'), provinceCode()]).toEqual([false, true, '440000']);
  });
});
