import type { Campaign, CampaignOff, CampaignTier } from '@mall/contract/campaign/terms'
import { moneyText } from '#ui/money.ts'

const yuan = (fen: number) => moneyText(fen, { trim: true })

/** 「满 ¥200 减 ¥20」 */
export const tierText = ({ min_fen, off_fen }: CampaignTier): string => `满 ${yuan(min_fen)} 减 ${yuan(off_fen)}`

/** 「满 ¥200 减 ¥20，满 ¥500 减 ¥60」; empty without tiers. */
export const tiersText = ({ tiers }: Pick<Campaign, 'tiers'>): string => tiers.map(tierText).join('，')

/** 「已减 ¥20，再买 ¥38 减 ¥60」 */
export function gapText({ off_fen, next }: Pick<CampaignOff, 'off_fen' | 'next'>): string {
  const more = next ? `再买 ${yuan(next.gap_fen)} 减 ${yuan(next.off_fen)}` : ''
  return [off_fen > 0 ? `已减 ${yuan(off_fen)}` : '', more].filter(Boolean).join('，')
}

/** How much of the way to the next step has been gone, 0 to 1. */
export const gapShare = ({ amount_fen, next }: Pick<CampaignOff, 'amount_fen' | 'next'>): number =>
  next ? amount_fen / (amount_fen + next.gap_fen) : 1
