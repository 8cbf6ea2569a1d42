/** 3.65%; half up by its decimal digits: 5.475 is 5.48%. */
export function percentText(percent: number): string {
  const hundredths = Math.round(Number(`${Math.abs(percent)}e2`));
  // Figures that are written with an exponent are far below what is shown.
  return Number.isNaN(hundredths)
    ? `${percent.toFixed(2)}%`
    : `${percent < 0 && hundredths > 0 ? '-' : ''}${(hundredths / 100).toFixed(2)}%`;
}
