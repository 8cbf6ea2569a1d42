const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['内蒙古自治区', '内蒙古'],
  ['广西壮族自治区', '广西'],
  ['西藏自治区', '西藏'],
  ['宁夏回族自治区', '宁夏'],
  ['新疆维吾尔自治区', '新疆'],
  ['香港特别行政区', '香港'],
  ['澳门特别行政区', '澳门'],
]);

/** The long names of autonomous and special regions shortened; other names as they are (spec §2, district filter). */
export const shortProvinceName = (name: string): string => SHORT_NAMES.get(name) ?? name;
