import type { GuaranteeCreditor } from '../../db/schema/guarantee.ts';

/** A section whose bids are opened so many days after the seed, negative for before. */
export interface SeedSection {
  readonly sectionNo: string;
  readonly sectionName: string;
  readonly projectNo: string;
  readonly projectName: string;
  readonly centerName: string;
  readonly projectType: '1' | '2';
  readonly bidType: '1' | '2' | '3';
  readonly address: string;
  readonly opensInDays: number;
  readonly validDays: number;
  readonly projectAmountYuan: number;
  readonly bidAmountYuan: number;
  readonly creditor: GuaranteeCreditor;
}

/** The creditor whose desk the sandbox has an account for. */
export const DEMO_CREDITOR: GuaranteeCreditor = {
  name: '莆田市示例公共工程建设中心',
  creditCode: '12350300MB1XLH0010',
  contact: '郑一苇（示例）',
  phone: '0594-00000901',
  bank: '木兰溪银行（示例）城厢支行',
};

const COUNTY_CREDITOR: GuaranteeCreditor = {
  name: '仙游县示例城乡建设中心',
  creditCode: '12350300MB1XLH0023',
  contact: '傅小榕（示例）',
  phone: '0594-00000902',
  bank: '九鲤湖银行（示例）仙游支行',
};

const CITY_CENTER = '莆田市公共资源交易中心（示例）';
const COUNTY_CENTER = '仙游县公共资源交易中心（示例）';

type Line = readonly [
  sectionNo: string,
  projectName: string,
  sectionName: string,
  types: readonly ['1' | '2', '1' | '2' | '3'],
  place: string,
  opensInDays: number,
  validDays: number,
  projectAmountYuan: number,
  bidAmountYuan: number,
];

const ofCreditor = (creditor: GuaranteeCreditor, centerName: string, lines: readonly Line[]): SeedSection[] =>
  lines.map(
    ([sectionNo, projectName, sectionName, [projectType, bidType], place, opensInDays, validDays, projectAmountYuan, bidAmountYuan]) => ({
      sectionNo,
      sectionName,
      projectNo: sectionNo.slice(0, -2),
      projectName,
      centerName,
      projectType,
      bidType,
      address: place,
      opensInDays,
      validDays,
      projectAmountYuan,
      bidAmountYuan,
      creditor,
    }),
  );

const WORKS = ['1', '3'] as const;

/** Invented projects with openings ahead and behind. */
export const tenderSections: readonly SeedSection[] = [
  ...ofCreditor(DEMO_CREDITOR, CITY_CENTER, [
    ['PTGC260101-1', '示例中学教学综合楼', '施工一标段', WORKS, '莆田市城厢区', 12, 90, 12_800_000, 200_000],
    ['PTGC260102-1', '木兰溪示例段护岸修复工程', '施工标段', WORKS, '莆田市荔城区', 9, 90, 36_500_000, 500_000],
    ['PTGC260103-1', '涵江示例产业园标准厂房', '施工二标段', WORKS, '莆田市涵江区', 20, 120, 88_000_000, 800_000],
    ['PTCG260104-1', '示例校服采购项目', '货物包一', ['2', '2'], '莆田市城厢区', 6, 60, 2_400_000, 40_000],
    ['PTGC260095-1', '秀屿示例渔港改造工程', '施工标段', WORKS, '莆田市秀屿区', -40, 90, 24_000_000, 400_000],
    ['PTGC260071-1', '荔城示例道路提升工程', '施工一标段', WORKS, '莆田市荔城区', -130, 90, 15_600_000, 300_000],
  ]),
  ...ofCreditor(COUNTY_CREDITOR, COUNTY_CENTER, [
    ['XYGC260031-1', '仙游示例乡镇卫生院改扩建', '施工标段', WORKS, '莆田市仙游县', 15, 90, 9_600_000, 180_000],
    ['XYCG260032-1', '仙游示例学校课桌椅采购', '货物包一', ['2', '2'], '莆田市仙游县', 4, 60, 1_250_000, 25_000],
  ]),
];
