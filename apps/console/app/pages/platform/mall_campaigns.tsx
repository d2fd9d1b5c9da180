import { changeCampaign, mallCampaigns, saveCampaign, widenCampaign } from '@mall/contract/campaign/platform.calls'
import { campaignActLabel, campaignStateLabel, campaignStates } from '@mall/contract/campaign/platform.words'
import { campaignArtLabel, campaignStatusLabel } from '@mall/contract/campaign/words'
import { exportMallCampaigns } from '@mall/contract/export/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn, opening } from '#parts/queue/acts.ts'
import { maybeOf, words } from '#parts/url-state.ts'
import { shortTime } from '#parts/when.ts'
import { useMay } from '#session/me.ts'

export type Campaign = RowOf<typeof mallCampaigns>

const CampaignForm = later(async () => (await import('./mall_campaigns/CampaignForm.tsx')).CampaignForm)
const WidenForm = later(async () => (await import('./mall_campaigns/WidenForm.tsx')).WidenForm)

const tones: Record<Campaign['status'], Tone> = { coming: 'go', ongoing: 'done', paused: 'wait', ended: 'idle' }
const stateOf = ({ state, status }: Campaign) =>
  state === 'draft' ? (
    <Status tone="idle">{campaignStateLabel.draft}</Status>
  ) : (
    <Status tone={tones[status]}>{campaignStatusLabel[status]}</Status>
  )

const tiersText = ({ tiers }: Campaign) =>
  tiers.length === 0
    ? '无满减'
    : tiers.map(({ min_fen, off_fen }) => `满 ${yuan(min_fen)} 减 ${yuan(off_fen)}`).join('，')
const yuan = (fen: number) => formatFen(fen, { trim: true })
const goodsText = ({ goods }: Campaign) => goods.map(({ name }) => name).join('、')

const by = actsOn<Campaign>()
const stands = ({ state, status }: Campaign) => (state === 'open' || state === 'paused') && status !== 'ended'
const actsFor = (edit: (row: Campaign) => void, widen: (row: Campaign) => void) => [
  opening<Campaign>(saveCampaign, { label: '编辑', when: ({ state }) => state === 'draft', opens: edit }),
  by(changeCampaign)({
    label: campaignActLabel.start,
    when: ({ state, status }) => state === 'draft' && status !== 'ended',
    confirm: () => '到开始时间自动生效。上线后满减、承担比例与开始时间不能再改，只能增加商品、延长时间。',
    input: ({ campaign_id }) => ({ campaign_id, act: 'start' }),
  }),
  opening<Campaign>(widenCampaign, { label: '追加', when: stands, opens: widen }),
  by(changeCampaign)({
    label: campaignActLabel.pause,
    when: (row) => stands(row) && row.state === 'open',
    confirm: () => '氛围框与满减立即停止，之后可以恢复。已经下的单不受影响；正在结算的人会看到应付金额有变化。',
    input: ({ campaign_id }) => ({ campaign_id, act: 'pause' }),
  }),
  by(changeCampaign)({
    label: campaignActLabel.resume,
    when: (row) => stands(row) && row.state === 'paused',
    input: ({ campaign_id }) => ({ campaign_id, act: 'resume' }),
  }),
  by(changeCampaign)({
    label: campaignActLabel.end,
    when: stands,
    danger: true,
    confirm: () => '活动立即结束，不能恢复。已经下的单不受影响。',
    input: ({ campaign_id }) => ({ campaign_id, act: 'end' }),
  }),
]

const params = { state: maybeOf(campaignStates), keyword: words() }

/** Campaigns from draft to their end, with their results. */
export function Page() {
  const may = useMay()
  const [editing, setEditing] = useState<Campaign | 'new' | null>(null)
  const [widening, setWidening] = useState<Campaign | null>(null)
  const acts = useMemo(() => actsFor(setEditing, setWidening), [])
  return (
    <>
      <Queue
        page={pages.mall_campaigns}
        call={mallCampaigns}
        file={exportMallCampaigns}
        params={params}
        input={({ state, keyword }) => ({ state, keyword })}
        keyOf={({ campaign_id }) => String(campaign_id)}
        tabs={{
          param: 'state',
          list: [
            { value: '', label: '全部' },
            ...campaignStates.map((value) => ({ value, label: campaignStateLabel[value] })),
          ],
        }}
        search={{ param: 'keyword', placeholder: '活动名称' }}
        columns={[
          {
            title: '活动',
            stays: true,
            cell: (row) => (
              <Two under={`${campaignArtLabel[row.art]}${row.corner && ` · ${row.corner}`}`}>{row.name}</Two>
            ),
          },
          {
            title: '时间',
            width: 116,
            cell: ({ start_at, end_at }) => <Two under={`至 ${shortTime(end_at)}`}>{shortTime(start_at)}</Two>,
          },
          { title: '状态', width: 96, cell: stateOf },
          { title: '满减', cell: (row) => <Line most={150}>{tiersText(row)}</Line> },
          {
            title: '商品',
            width: 120,
            cell: (row) => <Two under={<Line most={100}>{goodsText(row)}</Line>}>{row.goods.length} 件</Two>,
          },
          {
            title: '已减',
            width: 128,
            right: true,
            cell: ({ off_fen, platform_fen, platform_percent }) => (
              <Two under={`平台担 ${platform_percent}%：${formatFen(platform_fen)}`}>
                <Fen fen={off_fen} />
              </Two>
            ),
          },
          {
            title: '成交',
            width: 104,
            right: true,
            cell: ({ sold_fen, orders }) => (
              <Two under={`${orders} 单`}>
                <Fen fen={sold_fen} />
              </Two>
            ),
          },
        ]}
        acts={acts}
        headActs={
          may(saveCampaign.needs) && (
            <Button type="primary" onClick={() => setEditing('new')}>
              新建活动
            </Button>
          )
        }
        empty="还没有活动，新建并开始后顾客才看得到"
      />
      {editing && <CampaignForm campaign={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {widening && <WidenForm campaign={widening} onClose={() => setWidening(null)} />}
    </>
  )
}
