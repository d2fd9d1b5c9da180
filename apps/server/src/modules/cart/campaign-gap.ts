import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/cart/calls'
import * as terms from '@mall/contract/cart/terms'
import type { PricingScope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { campaignById, presentReductions } from '#modules/campaign/campaign.public.ts'
import { tickedLines } from './view-cart.ts'

/** Effect of a campaign on the ticked lines of the cart, by the same rules as in the order. Refuses `campaign.not_found`. */
export const campaignGap = useCase(
  calls.campaignGap,
  terms.campaignGap,
  async (ctx: PricingScope, { campaign_id }): Promise<OutputOf<typeof calls.campaignGap>> => {
    const campaign = await campaignById(ctx.db, campaign_id)
    if (!campaign) throw new Refusal('campaign.not_found')
    const { tiers, id, name } = campaign
    const { reductions } = await tickedLines(ctx)
    const its = presentReductions(reductions).find((one) => one.campaign_id === id)
    if (its) return { ...its, tiers }
    // Nothing of it is ticked yet: the first step is all to come.
    const first = tiers.toSorted((a, b) => a.min_fen - b.min_fen)[0]
    const next = first ? { gap_fen: first.min_fen, off_fen: first.off_fen } : null
    return { campaign_id: id, name, amount_fen: 0, off_fen: 0, next, tiers }
  },
)
