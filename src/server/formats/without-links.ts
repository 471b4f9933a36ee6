/** Mail programs turn text into links; people without an account must not get a link that a stranger chose. */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//gu, ' ').replace(/(?<=\S)\.(?=\S)/gu, ' ');
}
