import { clockText, dayText, shortTimeText } from '#ui/time.ts'
import type { Bill } from './usePay.ts'

type HandedOver = NonNullable<Bill['handed_over']>

export const handOverPhrases = ['急用，请尽快付款', '已核对无误，请付款', '请用账期付款', '请在今天内付款'] as const

export const everyPayer = '所有可付款的同事'

/** Who asked whom to pay: to the one asked, to the one who asked, and to others who look on. `now` is the mall's, ISO 8601. */
export function handedOverText({ from, from_me, to, to_me, remark, at }: HandedOver, now: string): string {
  const when = dayText(at) === dayText(now) ? clockText(at) : shortTimeText(at)
  if (from_me) return `已转交 ${to || everyPayer} · ${when}`
  if (to_me) return remark ? `${from} 请您付款：${remark}` : `${from} 请您付款 · ${when}`
  return `${from} 已转交 ${to || everyPayer} · ${when}`
}
