import { platformAftersales } from '@mall/contract/aftersale/platform.calls'
import { platformAftersaleTabs } from '@mall/contract/aftersale/platform.words'
import { aftersaleKinds } from '@mall/contract/aftersale/query.words'
import { pages } from '#app/pages.ts'
import { requestColumns } from '#parts/aftersale/cells.tsx'
import { kindChoices } from '#parts/aftersale/words.ts'
import { Line, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { DayRange, datesOf } from '#parts/Ranges.tsx'
import { day, maybeOf, oneOf, useUrlState, whole, words } from '#parts/url-state.ts'

const MallAftersale = later(async () => (await import('./mall_aftersales/MallAftersale.tsx')).MallAftersale)

const tabLabel = { arbitrating: '待裁决', stuck: '退款异常', overdue: '商家将超时', all: '全部' }

const params = {
  tab: oneOf(platformAftersaleTabs, 'arbitrating'),
  kind: maybeOf(aftersaleKinds),
  keyword: words(),
  from: day(),
  until: day(),
}
const withPage = { ...params, page: whole(1) }
const [number, state, goods, reason, amount] = requestColumns('platform')
const columns = [
  number,
  state,
  goods,
  {
    title: '店铺与买家',
    width: 160,
    cell: ({ mer_name, buyer }: { mer_name: string; buyer: string }) => (
      <Two under={<Line most={150}>{buyer}</Line>}>
        <Line most={150}>{mer_name}</Line>
      </Two>
    ),
  },
  reason,
  amount,
].filter((column) => column !== undefined)

/** Requests that the platform has to decide or watch. */
export function Page() {
  const [{ from, until }, change] = useUrlState(withPage)
  return (
    <Queue
      page={pages.mall_aftersales}
      call={platformAftersales}
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
        list: platformAftersaleTabs.map((value) => ({ value, label: tabLabel[value] })),
        countIn: ({ counts }, value) => Reflect.get(counts, value),
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
      titleOf={({ aftersale_no }) => `售后 ${aftersale_no}`}
      detail={({ aftersale_no }) => <MallAftersale aftersaleNo={aftersale_no} />}
      detailWidth={760}
      empty="没有售后"
    />
  )
}
