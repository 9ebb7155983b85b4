export function listen(
  target: EventTarget,
  types: string,
  listener: (event: Event) => void,
  signal: AbortSignal,
): void {
  for (const type of types.split(' ')) target.addEventListener(type, listener, { signal });
}
