/**
 * @param limit in bytes
 * @throws what `toError` returns if the body is longer than the limit
 */
export async function readText(
  response: Response,
  limit: number,
  toError: (message: string) => Error = (message) => new Error(message),
): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > limit) throw toError(`longer than ${limit} bytes`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
