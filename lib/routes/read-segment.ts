/** Text of one segment of an address, which may still be encoded; null for broken encoding. An identifier holds no `%`: nothing is decoded twice. */
export function readSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The same of a page's parameter, which Next hands over as it stands in the address; broken encoding is nobody's identifier. */
export const readParam = (segment: string): string => readSegment(segment) ?? '';
