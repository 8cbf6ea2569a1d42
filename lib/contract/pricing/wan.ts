export const YUAN_PER_WAN = 10_000;

/** 万元 → 元, exact to the cent. */
export const wanToYuan = (wan: number): number => Math.round(wan * YUAN_PER_WAN * 100) / 100;

/** 元 → 万元. */
export const toWan = (yuan: number): number => yuan / YUAN_PER_WAN;
