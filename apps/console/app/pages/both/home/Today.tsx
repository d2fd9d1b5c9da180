import type { OutputOf } from '@mall/contract/call/call'
import { storeFigures } from '@mall/contract/order/store.calls'
import { formatFen } from '@mall/contract/text/money'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { lastDays } from '#parts/days.ts'
import { Part } from './Part.tsx'

type Figures = OutputOf<typeof storeFigures>
type Day = Figures['days'][number]

const shownDays = 7
const renewMs = 60_000
const yuan = (fen: number) => `¥${formatFen(fen)}`

/** Today's sales beside the whole of yesterday's, and the week that ends today. */
export function Today() {
  const today = useDays(1)
  const week = useDays(shownDays)
  const data = today.data && week.data && { today: today.data, days: week.data.days }
  const refetch = () => Promise.all([today.refetch(), week.refetch()])
  return (
    <Part
      title="今日"
      about="按付款计，每分钟更新"
      more={{ to: pages.data.path, label: '店铺数据' }}
      of={{ data, error: today.error ?? week.error, refetch }}
    >
      {(both) => (
        <>
          <Tiles {...both.today} />
          <Week days={both.days} />
        </>
      )}
    </Part>
  )
}

function useDays(count: number) {
  const { from, until } = lastDays(count)
  return useQuery({ ...queryOf(storeFigures, { date: `${from},${until}` }), refetchInterval: renewMs })
}

function Tiles({ total, before }: Figures) {
  const tiles = [
    ['实付金额', yuan(total.paid_fen), yuan(before.paid_fen)],
    ['付款订单', total.orders, before.orders],
    ['付款客户', total.buyers, before.buyers],
    ['售出件数', total.qty, before.qty],
  ] as const
  return (
    <dl className="home-tiles">
      {tiles.map(([label, now, then]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{now}</b>
            <small>昨日 {then}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A bar a day, read aloud as day, amount and orders. */
function Week({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ paid_fen }) => paid_fen))
  const today = days.at(-1)?.day
  return (
    <ol className="home-week" aria-label={`近 ${shownDays} 天每日实付`}>
      {days.map(({ day, paid_fen, orders }) => (
        <li key={day} className={day === today ? 'today' : undefined} title={`${day}　${yuan(paid_fen)}　${orders} 单`}>
          <span className="sum">{yuan(paid_fen)}</span>
          <span className="bar" aria-hidden="true">
            <i style={{ height: `${(paid_fen / most) * 100}%` }} />
          </span>
          <span className="day">{day === today ? '今日' : day.slice(5)}</span>
          <span className="desk-sr">{orders} 单</span>
        </li>
      ))}
    </ol>
  )
}
