interface Canvas {
  /** Stretches to its box; lines keep their width. */
  readonly stretch?: boolean;
}

export function svg(width: number, height: number, body: string, { stretch = false }: Canvas = {}): string {
  const ratio = stretch ? ' preserveAspectRatio="none"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${ratio} fill="none">${body}</svg>\n`;
}

/** One long wave line from `from` to `to` with a crest every two `half` lengths. */
export function waveLine(from: number, to: number, y: number, half: number, rise: number): string {
  let path = `M${from} ${y}`;
  let sign = -1;
  for (let x = from; x < to; x += half) {
    path += `q${half / 2} ${sign * rise} ${half} 0`;
    sign = -sign;
  }
  return path.replaceAll(' -', '-');
}
