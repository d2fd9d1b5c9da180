import type { SeckillDeal, SeckillSession } from '@mall/contract/seckill/terms'
import { type SeckillState, seckillLimits } from '@mall/contract/seckill/words'
import { clockText, dayText } from '#ui/time.ts'

type SessionFacts = Pick<SeckillSession, 'status' | 'start_at' | 'end_at'>

/** A session's state by the clock, between two answers; with `now` (ms) null as the server reported it. A stopped one stays so. */
export function sessionState({ status, start_at, end_at }: SessionFacts, now: number | null): SeckillState {
  if (now === null || status === 'ended') return status
  if (Date.parse(end_at) <= now) return 'ended'
  // This clock may be a moment behind, so a session that the server reports as begun is not set back.
  if (status === 'upcoming' && Date.parse(start_at) > now) return 'upcoming'
  return status === 'upcoming' ? 'ongoing' : status
}

type DealFacts = SessionFacts & Pick<SeckillDeal, 'stock_left'>

/** The same for a deal, which may be sold out before its session ends. */
export function dealState(deal: DealFacts, now: number | null): SeckillState {
  const state = sessionState(deal, now)
  if (state !== 'ongoing' && state !== 'sold_out') return state
  return deal.stock_left > 0 ? 'ongoing' : 'sold_out'
}

/** Whether it can be bought at its price. */
export const isOn = (deal: DealFacts, now: number | null): boolean => dealState(deal, now) === 'ongoing'

/** Whether to show how few are left. */
export const fewLeft = ({ stock_left, stock_total }: Pick<SeckillDeal, 'stock_left' | 'stock_total'>): boolean =>
  stock_left > 0 && stock_left * 100 <= stock_total * seckillLimits.fewPercent

const dayMs = 86_400_000

/** 「昨日」「明日」「11 月 28 日」; empty for today. */
export function dayWord(at: string, now: number): string {
  const day = dayText(at)
  if (day === dayText(now)) return ''
  if (day === dayText(now - dayMs)) return '昨日'
  if (day === dayText(now + dayMs)) return '明日'
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
}

/** 「10:00」, 「明日 10:00」 */
export const momentText = (at: string, now: number): string =>
  [dayWord(at, now), clockText(at)].filter(Boolean).join(' ')

/** 「每人限购 2 件，您已购 1 件」; in a company all its people's purchases count. */
export function limitText(
  { limit_num, unit }: Pick<SeckillDeal, 'limit_num' | 'unit'>,
  { bought, company }: { bought: number; company: boolean },
): string {
  const limit = `${company ? '每家企业' : '每人'}限购 ${limit_num} ${unit}`
  return bought > 0 ? `${limit}，${company ? '贵司' : '您'}已购 ${bought} ${unit}` : limit
}
