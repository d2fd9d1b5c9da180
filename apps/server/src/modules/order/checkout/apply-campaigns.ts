import type { Fen } from '@mall/contract/text/money'
import {
  type CampaignTerms,
  type CampaignUse,
  offByLine,
  type Reduction,
  reductionsOf,
} from '#modules/campaign/campaign.public.ts'
import { type PricedLine, type Totals, totalOf } from '#modules/pricing/pricing.public.ts'

/** Lines that become one order, at their prices before any reduction. */
type PricedPart = {
  lines: readonly (PricedLine & {
    taxRate: number
    campaign: CampaignTerms | null
    quoted: object | null
    deal: object | null
  })[]
  totals: Totals
}

/** A campaign's reduction of each line of a part. */
export type CampaignPart = { campaignId: number; platformPercent: number; lines: Fen[] }

/** Applies campaigns to prices, across all parts; coupons and points see what they have left. */
export function applyCampaigns<Part extends PricedPart>(
  parts: readonly Part[],
): { reductions: Reduction[]; parts: (Part & { campaigns: CampaignPart[]; reduced: Fen[] })[] } {
  const lines = parts.flatMap((part) => part.lines)
  const reductions = reductionsOf(
    lines.map(({ amountFen, campaign, quoted, deal }) => ({
      amountFen,
      campaign,
      blocked: quoted !== null || deal !== null,
    })),
  )
  const off = offByLine(reductions, lines.length)
  let from = 0
  const applied = parts.map((part) => {
    const to = from + part.lines.length
    const reduced = off.slice(from, to)
    const campaigns = reductions.flatMap(({ campaign, shares }): CampaignPart[] => {
      const its = shares.slice(from, to)
      if (its.every((fen) => fen === 0)) return []
      return [{ campaignId: campaign.id, platformPercent: campaign.platformPercent, lines: its }]
    })
    from = to
    const totals =
      campaigns.length === 0
        ? part.totals
        : totalOf(part.lines, { freightFen: part.totals.freightFen, shares: reduced })
    return { ...part, campaigns, reduced, totals }
  })
  return { reductions, parts: applied }
}

/** The sum that campaigns take off a part, in fen. */
export const campaignFenOf = ({ reduced }: { reduced: readonly Fen[] }): Fen =>
  reduced.reduce((sum, fen) => sum + fen, 0)

/** A line's share of each, as it is kept with the line. */
export const campaignsOfLine = (campaigns: readonly CampaignPart[], i: number): Record<string, Fen> =>
  Object.fromEntries(
    campaigns.flatMap(({ campaignId, lines }) => {
      const fen = lines[i] ?? 0
      return fen > 0 ? [[`campaign:${campaignId}`, fen] as const] : []
    }),
  )

/** Each campaign's reduction of an order, as it is kept beside the order. */
export const usesOfOrder = (orderId: number, campaigns: readonly CampaignPart[]): CampaignUse[] =>
  campaigns.map(({ campaignId, platformPercent, lines }) => ({
    orderId,
    campaignId,
    platformPercent,
    fen: lines.reduce((sum, fen) => sum + fen, 0),
  }))
