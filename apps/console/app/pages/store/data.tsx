import { storeFigures } from '@mall/contract/order/store.calls'
import { Segmented, Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { lastDays } from '#parts/days.ts'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { DayRange, datesOf } from '#parts/Ranges.tsx'
import { day, useUrlState } from '#parts/url-state.ts'
import { Funnel, Sales, Tiles, TopGoods } from './data/Cards.tsx'
import { spanOf } from './data/ranges.ts'
import { VisitCards } from './data/Visits.tsx'
import './data/data.css'

const params = { from: day(), until: day() }
const spans = [7, 30, 90] as const

/** The store's sales, day by day, its funnel, best goods and visits. */
export function Page() {
  const [{ from, until }, change] = useUrlState(params)
  const date = from && until ? datesOf(from, until) : ''
  const { data, error, refetch } = useCall(storeFigures, { date })
  const span = from && until ? spanOf(from, until) : 30
  return (
    <>
      <PageHead
        title={pages.data.title}
        about={data && `${data.from} 至 ${data.until}，按付款日计`}
        acts={
          <>
            <Segmented
              aria-label="时间范围"
              value={spans.find((one) => one === span) ?? ''}
              options={spans.map((value) => ({ value, label: `近 ${value} 天` }))}
              onChange={(value) => change(lastDays(Number(value)))}
            />
            <DayRange
              label="付款"
              from={from ?? data?.from}
              until={until ?? data?.until}
              onChange={(range) => change({ from: range.from, until: range.until })}
            />
          </>
        }
      />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <div className="figures">
          <Tiles {...data} />
          <Sales {...data} />
          <div className="figures-two">
            <Funnel {...data} />
            <TopGoods {...data} />
          </div>
          <VisitCards date={date} />
        </div>
      )}
    </>
  )
}
