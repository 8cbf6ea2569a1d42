/** A span of months of a crop's year, both ends included; `spend` is when money goes out. */
export interface Season {
  readonly kind: 'spend' | 'earn';
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

export interface Crop {
  readonly name: string;
  /** In the order of the year, without overlap. */
  readonly seasons: readonly Season[];
}

const spend = (from: number, to: number, label: string): Season => ({ kind: 'spend', from, to, label });
const earn = (from: number, to: number, label: string): Season => ({ kind: 'earn', from, to, label });

/** Usual months of the city; every town is a little earlier or later. */
export const CROPS: readonly Crop[] = [
  { name: '枇杷', seasons: [earn(3, 5, '采收'), spend(10, 12, '疏花、套袋')] },
  { name: '海带', seasons: [earn(4, 7, '收割'), spend(10, 12, '下苗')] },
  { name: '鲍鱼', seasons: [spend(1, 1, '换笼'), earn(6, 8, '出货'), spend(11, 12, '买苗')] },
  { name: '晚稻', seasons: [spend(6, 7, '插秧'), earn(10, 11, '收割')] },
  { name: '龙眼', seasons: [spend(2, 4, '施肥、保果'), earn(8, 9, '采收')] },
];

/** One month of a crop: its season, and whether that begins or ends here. */
export interface Month {
  readonly month: number;
  readonly season: Season | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The twelve months of a crop. */
export const toMonths = ({ seasons }: Crop): Month[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const season = seasons.find(({ from, to }) => month >= from && month <= to) ?? null;
    return { month, season, isFirst: season?.from === month, isLast: season?.to === month };
  });
