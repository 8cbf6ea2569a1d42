import { defaultDistrict, hasChoice } from './district-selection.ts';
import { shortProvinceName } from './province-name.ts';

it.each([
  ['内蒙古自治区', '内蒙古'],
  ['广西壮族自治区', '广西'],
  ['西藏自治区', '西藏'],
  ['宁夏回族自治区', '宁夏'],
  ['新疆维吾尔自治区', '新疆'],
  ['香港特别行政区', '香港'],
  ['澳门特别行政区', '澳门'],
  ['福建省', '福建省'],
  ['constructor', 'constructor'],
])('shortens %s to %s', (name, short) => {
  expect(shortProvinceName(name)).toBe(short);
});

describe('a district filter', () => {
  afterEach(() => {
    for (const name of ['CITY', 'CITY_CODE', 'PROVINCE']) Reflect.deleteProperty(process.env, name);
  });

  it('starts in Putian, Fujian', () => {
    expect(defaultDistrict()).toMatchObject({ provinceCode: '350000', provinceName: '福建省', cityCode: '350300', cityName: '莆田市' });
  });

  it('starts in the city of the settings', () => {
    Object.assign(process.env, { CITY: '揭阳', CITY_CODE: '445200', PROVINCE: '广东省' });
    expect(defaultDistrict()).toMatchObject({ provinceCode: '440000', provinceName: '广东省', cityCode: '445200', cityName: '揭阳市' });
  });
});

it('offers a list only when it holds more than one entry', () => {
  const option = { id: '1', districtName: '城厢区', districtCode: '350302' };
  expect([hasChoice([]), hasChoice([option]), hasChoice([option, option])]).toEqual([false, false, true]);
});
