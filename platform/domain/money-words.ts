const figures = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as messages and documents write it: 1,500.00 元. */
export const yuanWords = (amountYuan: number): string => `${figures.format(amountYuan)} 元`;
