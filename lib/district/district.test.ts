import { DEFAULT_CITY_CODE, DEFAULT_PROVINCE_CODE, hasChoice } from './district-choice.ts';
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

it('starts in Putian, Fujian', () => {
  expect([DEFAULT_PROVINCE_CODE, DEFAULT_CITY_CODE]).toEqual(['350000', '350300']);
});

it('offers a list only when it holds more than one entry', () => {
  const option = { id: '1', districtName: '城厢区', districtCode: '350302' };
  expect([hasChoice([]), hasChoice([option]), hasChoice([option, option])]).toEqual([false, false, true]);
});
