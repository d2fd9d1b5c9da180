import { aftersaleKinds } from '@mall/contract/aftersale/query.words'
import { merchantAftersaleCounts, merchantAftersales, setReturnAddress } from '@mall/contract/aftersale/store.calls'
import { storeAftersaleTabs } from '@mall/contract/aftersale/store.words'
import { storeCarriers } from '@mall/contract/carrier/store.calls'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { queryOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { requestColumns } from '#parts/aftersale/cells.tsx'
import { kindChoices } from '#parts/aftersale/words.ts'
import { Line } from '#parts/cells.tsx'
import { later, useOnce } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { DayRange, datesOf } from '#parts/Ranges.tsx'
import { day, maybeOf, oneOf, useUrlState, whole, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'

const AftersaleDetail = later(async () => (await import('./aftersales/AftersaleDetail.tsx')).AftersaleDetail)
const ReturnAddress = later(async () => (await import('./aftersales/ReturnAddress.tsx')).ReturnAddress)

const tabLabel = { waiting: '待处理', all: '全部', returning: '退货中', arbitrating: '平台介入', done: '已结束' }

const params = {
  tab: oneOf(storeAftersaleTabs, 'waiting'),
  kind: maybeOf(aftersaleKinds),
  keyword: words(),
  from: day(),
  until: day(),
}
const withPage = { ...params, page: whole(1) }
const [number, state, goods, reason, amount] = requestColumns('store')
const columns = [
  number,
  state,
  goods,
  { title: '买家', width: 140, cell: ({ buyer }: { buyer: string }) => <Line most={140}>{buyer}</Line> },
  reason,
  amount,
].filter((column) => column !== undefined)

/** Requests of a store's buyers: those that wait for it in front. */
export function Page() {
  const may = useMay()
  const mayShip = may(storeCarriers.needs)
  const carriers = useQuery({ ...queryOf(storeCarriers, {}), enabled: mayShip }).data?.list
  const counts = useCall(merchantAftersaleCounts, {}).data?.counts
  const [{ from, until }, change] = useUrlState(withPage)
  const [placing, setPlacing] = useState(false)
  const placed = useOnce(placing)
  return (
    <>
      <Queue
        page={pages.aftersales}
        call={merchantAftersales}
        params={params}
        input={(now) => ({
          tab: now.tab,
          kind: now.kind ?? undefined,
          keyword: now.keyword,
          date: datesOf(now.from, now.until),
        })}
        keyOf={({ aftersale_no }) => aftersale_no}
        tabs={{
          param: 'tab',
          list: storeAftersaleTabs.map((value) => ({ value, label: tabLabel[value], count: counts?.[value] })),
        }}
        search={{ param: 'keyword', placeholder: '售后单号、订单号、商品' }}
        selects={[{ param: 'kind', label: '类型', choices: kindChoices }]}
        filters={
          <DayRange
            label="申请"
            from={from}
            until={until}
            onChange={(range) => change({ page: 1, from: range.from, until: range.until })}
          />
        }
        columns={columns}
        headActs={may(setReturnAddress.needs) && <Button onClick={() => setPlacing(true)}>退货地址</Button>}
        titleOf={({ aftersale_no }) => `售后 ${aftersale_no}`}
        detail={({ aftersale_no }) => <AftersaleDetail aftersaleNo={aftersale_no} carriers={carriers ?? []} />}
        detailWidth={760}
        empty="没有售后"
      />
      {placed && <ReturnAddress open={placing} onClose={() => setPlacing(false)} />}
    </>
  )
}
