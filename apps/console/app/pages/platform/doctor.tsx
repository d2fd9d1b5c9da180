import { doctorRuns, startDoctor } from '@mall/contract/system/platform.calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { useUrlState, words } from '#parts/url-state.ts'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import { Checks } from './doctor/Checks.tsx'
import { Runs } from './doctor/Runs.tsx'
import { isOpen, verdict } from './doctor/run.ts'
import { Trend } from './doctor/Trend.tsx'
import './doctor/doctor.css'

const params = { run: words() }
/** While one is under way. */
const renewMs = 3000

/** Whether the mall's books agree: findings of the last examinations, and a button for one more. */
export function Page() {
  const [{ run }, change] = useUrlState(params)
  const input = /^\d{1,15}$/.test(run) ? { run_id: Number(run) } : {}
  const { data, error, refetch } = useQuery({
    ...queryOf(doctorRuns, input),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) ? renewMs : false),
  })
  const start = useAct(startDoctor, { done: '体检已开始', changes: [doctorRuns] })
  const may = useMay()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const open = data?.list.find(isOpen)
  const last = data?.list.find((one) => !isOpen(one))
  return (
    <>
      <PageHead
        title={pages.doctor.title}
        about={
          last && (
            <>
              最近一次 <Ago at={last.asked_at} />：{verdict(last)}
            </>
          )
        }
        acts={
          may(startDoctor.needs) && (
            <Button
              type="primary"
              loading={start.isPending}
              disabled={open !== undefined}
              onClick={() => start.mutate({}, { onSuccess: () => change({ run: '' }) })}
            >
              {open ? '正在体检' : '立即体检'}
            </Button>
          )
        }
      />
      {open && (
        <Alert
          type="info"
          showIcon
          role="status"
          className="doctor-open"
          title={
            open.state === 'waiting'
              ? `${open.operator}发起的体检等待开始，通常不超过十秒`
              : `${open.operator}发起的体检正在进行，已完成 ${open.checked} 项`
          }
          description="在后台进行，可以离开此页。"
        />
      )}
      {!data ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : data.list.length === 0 ? (
        <section className="desk-box desk-empty">还没有体检过。每天 03:20 自动进行一次，也可以立即体检。</section>
      ) : (
        <div className="doctor">
          {last && <Trend list={data.list} shown={data.shown?.run_id} onShow={(id) => change({ run: String(id) })} />}
          {data.shown && <Checks key={data.shown.run_id} {...data.shown} />}
          <Runs list={data.list} shown={data.shown?.run_id} onShow={(id) => change({ run: String(id) })} />
        </div>
      )}
    </>
  )
}
