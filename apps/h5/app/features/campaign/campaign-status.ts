import type { Campaign } from '@mall/contract/campaign/terms'
import type { CampaignStatus } from '@mall/contract/campaign/words'
import { momentText } from '#session/deal-state.ts'

/** A campaign's state by the clock, between two answers; with `now` (ms) null as the server reported it. */
export function campaignStatus(
  { status, start_at, end_at }: Pick<Campaign, 'status' | 'start_at' | 'end_at'>,
  now: number | null,
): CampaignStatus {
  if (now === null || status === 'ended') return status
  if (Date.parse(end_at) <= now) return 'ended'
  return status === 'coming' && Date.parse(start_at) <= now ? 'ongoing' : status
}

/** 「明日 10:00 开始」, 「已结束」; empty while it runs. */
export function startText(
  { start_at }: Pick<Campaign, 'start_at'>,
  status: CampaignStatus,
  now: number | null,
): string {
  if (status === 'coming') return now === null ? '即将开始' : `${momentText(start_at, now)} 开始`
  if (status === 'paused') return '活动暂停中'
  return status === 'ended' ? '活动已结束' : ''
}
