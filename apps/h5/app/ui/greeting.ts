import { clockText } from './time.ts'

/** 「上午好」 by the clock of Shanghai; `now` in ms. */
export function greetingAt(now: number): string {
  const hour = Number(clockText(now).slice(0, 2))
  if (hour < 5) return '夜深了'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}
