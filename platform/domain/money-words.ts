const figures = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in a column whose head names the unit: 1,500.00. */
export const yuanFigure = (amountYuan: number): string => figures.format(amountYuan);

/** An amount as messages and documents write it: 1,500.00 元. */
export const yuanText = (amountYuan: number): string => `${yuanFigure(amountYuan)} 元`;
