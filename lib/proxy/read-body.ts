/** Media type of a request's body, without parameters; empty when it names none. */
export const mediaTypeOf = (headers: Headers): string => (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Whole body of a request, or null when it is larger than allowed; what is over the bound is never kept. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
