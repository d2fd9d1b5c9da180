import { type MerchantStatus, merchantStatusLabel } from '@mall/contract/merchant/words'
import { shipAfterShutDays } from '@mall/contract/store-life/console.words'
import {
  freezeStore,
  inviteStoreOwner,
  mallStore,
  mallStores,
  openOwnStore,
} from '@mall/contract/store-life/platform.calls'
import { storeTabs } from '@mall/contract/store-life/platform.words'
import { Button } from 'antd'
import { useState } from 'react'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { later, useOnce } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'
import { ownerFields } from './stores/owner-fields.ts'

type Store = RowOf<typeof mallStores>

const OpenOwnStore = later(async () => (await import('./stores/OpenOwnStore.tsx')).OpenOwnStore)
const StoreDetail = later(async () => (await import('./stores/StoreDetail.tsx')).StoreDetail)

const tones: Record<MerchantStatus, Tone> = { open: 'done', resting: 'wait', closed: 'idle', frozen: 'bad' }

const by = actsOn<Store>()
const reason = {
  schema: async () =>
    (await import('@mall/contract/store-life/platform.terms')).freezeStore.input.pick({ reason: true }),
  fields: [{ name: 'reason' as const, label: '原因（店铺可见）', kind: 'area' as const }],
}
const acts = [
  by(inviteStoreOwner)({
    label: '邀请店主',
    when: ({ has_owner }) => !has_owner,
    form: {
      schema: async () =>
        (await import('@mall/contract/store-life/platform.terms')).inviteStoreOwner.input.omit({ mer_id: true }),
      fields: ownerFields,
    },
    input: ({ mer_id }, fields) => ({ mer_id, ...fields }),
  }),
  by(freezeStore)({
    label: '冻结',
    when: ({ frozen_at }) => frozen_at === null,
    danger: true,
    confirm: () =>
      `商品立即隐藏，未付款的订单自动取消并退回优惠；已付款的订单店铺可在 ${shipAfterShutDays} 天内发货，逾期自动退款；结算款暂停打款，售后照常处理。`,
    form: reason,
    input: ({ mer_id }, fields) => ({ mer_id, frozen: true, ...fields }),
  }),
  by(freezeStore)({
    label: '解冻',
    when: ({ frozen_at }) => frozen_at !== null,
    form: reason,
    input: ({ mer_id }, fields) => ({ mer_id, frozen: false, ...fields }),
  }),
]

const params = { tab: oneOf(storeTabs, 'all'), keyword: words() }

/** All stores of the mall, the newest first. */
export function Page() {
  const may = useMay()
  const [opening, setOpening] = useState(false)
  const wasOpening = useOnce(opening)
  return (
    <>
      <Queue
        page={pages.stores}
        call={mallStores}
        changes={[mallStore]}
        params={params}
        input={(input) => input}
        keyOf={({ mer_id }) => String(mer_id)}
        tabs={{
          param: 'tab',
          list: storeTabs.map((value) => ({ value, label: value === 'all' ? '全部' : merchantStatusLabel[value] })),
        }}
        search={{ param: 'keyword', placeholder: '店铺或企业名称' }}
        columns={[
          {
            title: '店铺',
            stays: true,
            cell: ({ name, type_name, region }) => <Two under={`${type_name} · ${region}`}>{name}</Two>,
          },
          {
            title: '状态',
            width: 110,
            cell: ({ status, has_owner }) =>
              has_owner || status !== 'open' ? (
                <Status tone={tones[status]}>{merchantStatusLabel[status]}</Status>
              ) : (
                <Status tone="wait">待店主加入</Status>
              ),
          },
          { title: '经营主体', cell: ({ company_name }) => <Line>{company_name}</Line> },
          { title: '在售商品', width: 96, right: true, cell: ({ goods }) => goods },
          { title: '近 30 天成交', width: 130, right: true, cell: ({ sales_fen }) => <Fen fen={sales_fen} /> },
          { title: '开店', width: 120, cell: ({ created_at }) => <DateTime at={created_at} /> },
          { title: '冻结原因', cell: ({ frozen_reason }) => <Line>{frozen_reason}</Line> },
        ]}
        acts={acts}
        headActs={
          may(openOwnStore.needs) && (
            <Button type="primary" onClick={() => setOpening(true)}>
              新建自营店铺
            </Button>
          )
        }
        titleOf={({ name }) => name}
        detail={({ mer_id }) => <StoreDetail key={mer_id} id={mer_id} />}
        empty="没有符合的店铺"
      />
      {wasOpening && <OpenOwnStore open={opening} onClose={() => setOpening(false)} />}
    </>
  )
}
