/** 万元 → 元, exact to the cent. */
export const wanToYuan = (wan: number): number => Math.round(wan * 1_000_000) / 100;
