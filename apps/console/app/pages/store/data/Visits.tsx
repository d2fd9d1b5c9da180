import type { OutputOf } from '@mall/contract/call/call'
import { storeVisits } from '@mall/contract/order/store.calls'
import { visitDaysKept } from '@mall/contract/order/store.words'
import { Table } from 'antd'
import { useCall } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { Daily } from './Daily.tsx'
import { share } from './ranges.ts'
import { Steps } from './Steps.tsx'

type Visits = OutputOf<typeof storeVisits>

/** Visitors, how far they came, and the goods they came for, of the days on which visits were counted; says which days these are. */
export function VisitCards({ date }: { date: string }) {
  const { data, error, refetch } = useCall(storeVisits, { date })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <Partly {...data} />
      <Visitors {...data} />
      <div className="figures-two">
        <Conversion {...data} />
        <TopVisited {...data} />
      </div>
    </>
  )
}

/** The days that were counted, when not all were. */
function ofDays({ from, until, counted }: Visits): string | null {
  if (counted === null) return '这段时间没有访客统计'
  if (counted.from === from && counted.until === until) return null
  return `访客统计只含 ${counted.from} 至 ${counted.until}：此前没有统计，或已超过 ${visitDaysKept} 天不再保留`
}

const Partly = (visits: Visits) => {
  const counted = ofDays(visits)
  return counted && <p className="figures-partly">{counted}</p>
}

const Visitors = ({ days, counted }: Visits) => (
  <Daily
    title="每日访客"
    label="每日访客数"
    days={counted && days}
    bar={({ day, visitors, visits }) => ({
      day,
      value: visitors,
      text: visitors === null ? '没有统计' : `${visitors} 位访客　${visits} 次浏览`,
    })}
    columns={[
      { title: '访客', align: 'right', render: (_, row) => row.visitors ?? '未统计' },
      { title: '浏览', align: 'right', render: (_, row) => row.visits ?? '未统计' },
    ]}
  />
)

const steps = [
  ['visitors', '访客'],
  ['carted', '加入购物车'],
  ['ordered', '提交订单'],
  ['paid', '付款'],
] as const

function Conversion(visits: Visits) {
  const { funnel, counted } = visits
  const most = Math.max(1, ...steps.map(([step]) => funnel[step]))
  return (
    <section className="desk-box padded">
      <h2>从访问到付款{counted && `　转化率 ${share(funnel.paid, funnel.visitors)}`}</h2>
      <p className="desk-dim">
        按人计，同一人一天算一次、另一天重新算。从列表加购、再次购买的没有打开商品页，不算访客。
      </p>
      {counted && (
        <Steps
          of={most}
          steps={steps.map(([step, label]) => ({
            label,
            count: funnel[step],
            share: step === 'visitors' ? '' : share(funnel[step], funnel.visitors),
          }))}
        />
      )}
    </section>
  )
}

function TopVisited(visits: Visits) {
  return (
    <section className="desk-box padded">
      <h2>访客最多的商品</h2>
      <Table
        size="small"
        pagination={false}
        rowKey="goods_id"
        dataSource={visits.top_goods}
        locale={{ emptyText: <span className="desk-dim">这些天没有访客</span> }}
        columns={[
          { title: '商品', dataIndex: 'name' },
          { title: '访客', dataIndex: 'visitors', align: 'right', width: 64 },
          { title: '浏览', dataIndex: 'visits', align: 'right', width: 64 },
          { title: '加购', dataIndex: 'carted', align: 'right', width: 64 },
          { title: '付款', dataIndex: 'paid', align: 'right', width: 64 },
        ]}
      />
    </section>
  )
}
