/**
 * The chunks of a stream; `run` has ended before the last of them is given, so that whoever has them all finds its effect.
 * It is not run for a reader who stops earlier, and what it throws takes the place of the last chunk.
 */
export async function* runBeforeLast(chunks: AsyncIterable<Uint8Array>, run: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | null = null;
  for await (const chunk of chunks) {
    if (held !== null) yield held;
    held = chunk;
  }
  await run();
  if (held !== null) yield held;
}
