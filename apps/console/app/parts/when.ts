const zone = { timeZone: 'Asia/Shanghai', hourCycle: 'h23' } as const
const parts = new Intl.DateTimeFormat('zh-CN', {
  ...zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const piecesOf = (at: Date) => Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))

/** `2026-11-22 19:30:05`, in Asia/Shanghai. */
export function fullTime(iso: string): string {
  const { year, month, day, hour, minute, second } = piecesOf(new Date(iso))
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** `11-22 19:30`, with the year in front where it is another. */
export function shortTime(iso: string, now = new Date()): string {
  const text = fullTime(iso).slice(0, 16)
  return text.startsWith(`${piecesOf(now).year}-`) ? text.slice(5) : text
}

/** How long something takes, roughly: `3 天`, `5 小时`, `12 分钟`. */
export function roughly(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes < 60) return `${minutes} 分钟`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} 小时`
  return `${Math.floor(minutes / (24 * 60))} 天`
}

/** `刚刚`, `12 分钟前`, `3 天前`. */
export function ago(iso: string, now = Date.now()): string {
  const ms = now - Date.parse(iso)
  return ms < 60_000 ? '刚刚' : `${roughly(ms)}前`
}

/** For how long something has waited: `不到 1 分钟`, `12 分钟`, `3 天`. */
export function waited(sinceIso: string, now = Date.now()): string {
  const ms = now - Date.parse(sinceIso)
  return ms < 60_000 ? '不到 1 分钟' : roughly(ms)
}

/** The time left until something is due, or the time since: `剩 5 小时`, `超时 2 天`. */
export function clock(dueIso: string, now = Date.now()): { text: string; late: boolean } {
  const left = Date.parse(dueIso) - now
  return left < 0 ? { text: `超时 ${roughly(left)}`, late: true } : { text: `剩 ${roughly(left)}`, late: false }
}
