/** `2026-01-08` as it is written in Chinese; empty when malformed. */
export function chineseDay(text: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return found ? `${found[1]}年${Number(found[2])}月${Number(found[3])}日` : ''
}
