import type { CampaignState } from '@mall/contract/campaign/platform.words'
import type { CampaignTier } from '@mall/contract/campaign/terms'
import type { CampaignArt, CampaignStatus } from '@mall/contract/campaign/words'
import { type Fen, splitFen } from '@mall/contract/text/money'

/** A campaign as it takes something off lines. */
export type CampaignTerms = { id: number; name: string; tiers: CampaignTier[]; platformPercent: number }

/** A line as far as campaigns go; `blocked`: at a quoted price, or in a flash sale. `amountFen` is before anything is taken off. */
export type CampaignLine = { amountFen: Fen; campaign: CampaignTerms | null; blocked: boolean }

/** Effect of one campaign on lines: `shares` has one for each line, and they add up to `fen`. */
export type Reduction = {
  campaign: CampaignTerms
  amountFen: Fen
  fen: Fen
  shares: Fen[]
  /** The gap to the next threshold, and the sum that is taken off there. */
  next: { gapFen: Fen; offFen: Fen } | null
}

const sum = (amounts: readonly Fen[]) => amounts.reduce((total, fen) => total + fen, 0)

/** One fen of each line stays to be paid, so that every order is paid for. */
const headroomOf = (fen: Fen) => Math.max(0, fen - 1)

/** The highest threshold that an amount has reached, and the next one. */
export function tiersAt(tiers: readonly CampaignTier[], amountFen: Fen) {
  const rising = tiers.toSorted((a, b) => a.min_fen - b.min_fen)
  const reached = rising.findLast(({ min_fen }) => min_fen <= amountFen) ?? null
  return { reached, next: rising.find(({ min_fen }) => min_fen > amountFen) ?? null }
}

/** Each campaign that any of these lines is in, also one that takes nothing off yet. A line is in one campaign at most, so that none sees another's. */
export function reductionsOf(lines: readonly CampaignLine[]): Reduction[] {
  const campaigns = new Map(
    lines.flatMap(({ campaign, blocked }) => (campaign && !blocked ? [[campaign.id, campaign] as const] : [])),
  )
  return [...campaigns.values()].map((campaign) => {
    const its = lines.map(({ campaign: of, blocked, amountFen }) =>
      of?.id === campaign.id && !blocked ? amountFen : 0,
    )
    const amountFen = sum(its)
    const { reached, next } = tiersAt(campaign.tiers, amountFen)
    const headrooms = its.map(headroomOf)
    const fen = Math.min(reached?.off_fen ?? 0, sum(headrooms))
    return {
      campaign,
      amountFen,
      fen,
      shares: fen === 0 ? lines.map(() => 0) : splitFen(fen, headrooms),
      next: next && { gapFen: next.min_fen - amountFen, offFen: next.off_fen },
    }
  })
}

/** The sum that all of them together take off each of so many lines. */
export const offByLine = (reductions: readonly Reduction[], count: number): Fen[] =>
  Array.from({ length: count }, (_, i) => sum(reductions.map(({ shares }) => shares[i] ?? 0)))

/** As people are told. Those that take something off first. */
export const presentReductions = (reductions: readonly Reduction[]) =>
  reductions
    .filter(({ campaign }) => campaign.tiers.length > 0)
    .toSorted((a, b) => b.fen - a.fen || a.campaign.id - b.campaign.id)
    .map(({ campaign, amountFen, fen, next }) => ({
      campaign_id: campaign.id,
      name: campaign.name,
      amount_fen: amountFen,
      off_fen: fen,
      next: next && { gap_fen: next.gapFen, off_fen: next.offFen },
    }))

/** How one that was put online stands. */
export function statusOf(
  { state, startAt, endAt }: { state: CampaignState; startAt: Date; endAt: Date },
  at: Date,
): CampaignStatus {
  if (state === 'ended' || endAt <= at) return 'ended'
  if (state === 'paused') return 'paused'
  return startAt > at ? 'coming' : 'ongoing'
}

export const picturesOf = (art: CampaignArt) => ({
  frame_image: `/static/campaign/${art}-frame.svg`,
  bg_image: `/static/campaign/${art}-banner.svg`,
})
