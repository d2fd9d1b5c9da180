/** 「通常 5 分钟内答复」, of a median in seconds; empty when it is unknown. */
export function paceText(seconds: number | null): string {
  if (seconds === null) return ''
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 60) return `通常 ${minutes} 分钟内答复`
  const hours = Math.ceil(minutes / 60)
  return hours < 24 ? `通常 ${hours} 小时内答复` : '通常一天以上答复'
}
