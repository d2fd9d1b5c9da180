/** `2026-01-08` as it is written in Chinese; the time of `2026-01-08T09:30` follows it. Empty for any other text. */
export function chineseDay(text: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(text)
  if (!found) return ''
  const [, year, month, day, time] = found
  return `${year}年${Number(month)}月${Number(day)}日${time ? ` ${time}` : ''}`
}
