export function cssUrl(address: string): string {
  // The URL is already percent-encoded. Only characters that would end the CSS string need escaping.
  return `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`;
}
