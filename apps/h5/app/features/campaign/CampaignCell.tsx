import type { OutputOf } from '@mall/contract/call/call'
import { campaignDetail } from '@mall/contract/campaign/calls'
import type { Call } from '#api/client.ts'
import { useLoaded } from '#api/loaded.ts'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { useClockAt } from '#store/useClockAt.ts'
import { Cell } from '#ui/Cell.tsx'
import { campaignStatus, startText } from './campaign-status.ts'
import { tiersText } from './campaign-words.ts'

const none: OutputOf<typeof campaignDetail> = { campaign: null }

/** The campaign that a goods is in. A page that is about the goods never fails for want of it. */
export function campaignOfGoods(goods_id: number) {
  const query = queryOf(campaignDetail, { goods_id }, { staleTime: 10_000 })
  const load = (by: Call, signal?: AbortSignal) => query.load(by, signal).catch(() => none)
  return { ...query, load }
}

/** 活动: loaded with the goods, so the layout does not shift; it says so when the campaign ends during the visit. */
export function CampaignCell({ goodsId }: { goodsId: number }) {
  const { data } = useLoaded(campaignOfGoods(goodsId))
  const campaign = data?.campaign
  const now = useClockAt(campaign ? [campaign.start_at, campaign.end_at] : [])
  if (!campaign) return null
  const status = campaignStatus(campaign, now)
  const about = [startText(campaign, status, now), tiersText(campaign)].filter(Boolean).join(' · ')
  return (
    <Cell
      kind="kv"
      label="活动"
      to={to.activityStyleCard({ activity_id: campaign.campaign_id, goods_id: goodsId })}
      value={
        <span className="one-line">
          <b className="text-accent font-medium">{campaign.name}</b> {about}
        </span>
      }
    />
  )
}
