/** `06:15` of a minute of the day; `24:00` at its end. The same in every language, as every clock of the portal. */
export function minuteText(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
