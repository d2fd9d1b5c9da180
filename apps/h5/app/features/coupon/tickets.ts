import type { OutputOf } from '@mall/contract/call/call'
import { claimCoupon, type couponCentre } from '@mall/contract/coupon/calls'
import type { Ticket } from '@mall/contract/coupon/terms'
import type { TicketState } from '@mall/contract/coupon/words'
import type { CallError } from '#api/call-error.ts'
import { refusedBy } from '#api/call-error.ts'
import { to } from '#app/pages.ts'

/** The ticket after one more claim of the person's own. */
export const withOneMore = (ticket: Ticket): Ticket => {
  const mine = ticket.mine + 1
  return { ...ticket, mine, state: mine >= ticket.per_owner ? 'taken' : ticket.state }
}

/** The ticket's state after this refusal; null when the refusal says nothing about it. */
export function stateAfter(error: CallError): TicketState | null {
  switch (refusedBy(claimCoupon, error)?.code) {
    case 'coupon.gone':
      return 'sold_out'
    case 'coupon.limit':
      return 'taken'
    case 'coupon.coming':
      return 'coming'
    case 'coupon.over':
    case 'coupon.not_found':
      return 'over'
    case 'coupon.members':
    case 'coupon.newcomers':
      return 'not_for_you'
    default:
      return null
  }
}

/** Why there is no button: 「已抢光」「限付费会员」. */
export function stateText({ state, audience }: Pick<Ticket, 'state' | 'audience'>): string {
  if (state === 'sold_out') return '已抢光'
  if (state === 'over') return '已结束'
  if (state === 'not_for_you') return audience === 'member' ? '限付费会员' : '限新用户'
  return state === 'taken' ? '已领取' : ''
}

/** The tickets that one tap claims. */
export const claimableOf = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter(({ state }) => state === 'claimable')

/** 「已领取 3 张」; when some failed, their number and the first one's reason. */
export function claimedText(results: readonly { ok: boolean; reason: string }[]): string {
  const got = results.filter(({ ok }) => ok).length
  const lost = results.filter(({ ok }) => !ok)
  if (lost.length === 0) return `已领取 ${got} 张优惠券`
  return got === 0 ? (lost[0]?.reason ?? '') : `已领取 ${got} 张，${lost.length} 张未领到：${lost[0]?.reason}`
}

export const goodsForPath = (coupon_id: number): string => to.couponGoods({ coupon_id })

export type CentrePage = OutputOf<typeof couponCentre>
