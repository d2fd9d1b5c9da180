import type { Fen } from '@mall/contract/text/money'
import type { CampaignTerms } from '#modules/campaign/campaign.public.ts'
import type { HeldTerms } from '#modules/coupon/coupon.public.ts'
import { pointShares } from '#modules/points/points.public.ts'
import { type PricedLine, type Totals, totalOf } from '#modules/pricing/pricing.public.ts'
import { applyCampaigns, type CampaignPart, campaignFenOf, campaignsOfLine } from '../checkout/apply-campaigns.ts'
import { applyCoupons, type PartShare, sharesOfLine } from '../checkout/apply-coupons.ts'
import { pointsOfLine } from '../checkout/apply-points.ts'

/** A line as it was submitted: its unit price stands, whatever the goods cost since. */
export type WaitingLine = PricedLine & {
  lineId: number
  taxRate: number
  sku: { merchantId: number; goodsId: number; cat1: number; cat2: number; cat3: number }
  quoted: object | null
  deal: object | null
  /** The campaign that took something off it together with others. */
  campaign: CampaignTerms | null
  pointsFen: Fen
}

/** An order of a purchase that waits for approval. `freightFen` is what it was before coupons. */
export type WaitingOrder = {
  orderId: number
  store: { merchantId: number }
  isVirtual: boolean
  freightFen: Fen
  lines: readonly WaitingLine[]
}

export type RepricedOrder = {
  orderId: number
  totals: Totals
  campaigns: CampaignPart[]
  coupons: PartShare[]
  pointsFen: Fen
  campaignFen: Fen
  /** Discount shares kept with each line, in the order of the lines. */
  lines: { lineId: number; shares: Record<string, Fen> }[]
}

/**
 * Prices of these orders when they are all that is left of a purchase: as a submit of just their lines would have reckoned, with the
 * prices, campaigns and coupons that the purchase was submitted with. Nothing new is looked for: a coupon that takes nothing off any more
 * is let go, and no other one takes its place. Points stay with the order that they were spent for, as many of them as still find room.
 */
export function repricedOrders(
  orders: readonly WaitingOrder[],
  coupons: readonly HeldTerms[],
  submittedAt: Date,
): RepricedOrder[] {
  const bare = orders.map((order) => ({
    ...order,
    freightText: '',
    totals: totalOf(order.lines, { freightFen: order.freightFen }),
  }))
  const { parts: reduced } = applyCampaigns(bare)
  const chosen = coupons.map(({ id }) => id)
  const { parts } = applyCoupons(reduced, coupons, { chosen, at: submittedAt })
  return parts.map((part) => {
    const off = part.lines.map((_, i) =>
      part.coupons.reduce((sum, { lines }) => sum + (lines[i] ?? 0), part.reduced[i] ?? 0),
    )
    const points = pointsFor(part.lines, off)
    const shares = part.lines.map((_, i) => (off[i] ?? 0) + (points[i] ?? 0))
    return {
      orderId: part.orderId,
      totals: totalOf(part.lines, { freightFen: part.totals.freightFen, shares }),
      campaigns: part.campaigns,
      coupons: part.coupons,
      pointsFen: points.reduce((sum, fen) => sum + fen, 0),
      campaignFen: campaignFenOf(part),
      lines: part.lines.map(({ lineId }, i) => ({
        lineId,
        shares: {
          ...campaignsOfLine(part.campaigns, i),
          ...sharesOfLine(part.coupons, i),
          ...pointsOfLine(points, i),
        },
      })),
    }
  })
}

/** The sum that points take off each line: as before where it fits, since one fen of every line stays to be paid, else spread anew. */
function pointsFor(lines: readonly WaitingLine[], off: readonly Fen[]): Fen[] {
  const rooms = lines.map(({ amountFen }, i) => Math.max(0, amountFen - (off[i] ?? 0) - 1))
  if (lines.every(({ pointsFen }, i) => pointsFen <= (rooms[i] ?? 0))) return lines.map(({ pointsFen }) => pointsFen)
  const open = lines.map(({ amountFen, quoted }, i) => ({
    leftFen: amountFen - (off[i] ?? 0),
    blocked: quoted !== null,
  }))
  const room = rooms.reduce((sum, fen, i) => sum + (lines[i]?.quoted ? 0 : fen), 0)
  const spent = lines.reduce((sum, { pointsFen }) => sum + pointsFen, 0)
  return pointShares(open, Math.min(spent, room))
}
