import type { OutputOf } from '@mall/contract/call/call'
import { jobClock } from '@mall/contract/system/platform.calls'
import { jobInWords } from '@mall/contract/system/platform.words'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { Ago, Status, Waited } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { ShortList } from '#parts/ShortList.tsx'
import './jobs.css'

type Clock = OutputOf<typeof jobClock>
type Job = Clock['list'][number]

const renewMs = 15_000

/** Scheduled jobs, waiting and running; reread every 15 s, since they change without any act at the desk. */
export function ClockJobs() {
  const { data, error, refetch } = useQuery({ ...queryOf(jobClock, {}), refetchInterval: renewMs })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className="jobs-clock">
      <ShortList
        title={
          <>
            定时任务 <small>{data && summary(data)}</small>
          </>
        }
        rows={data?.list}
        keyOf={({ job }) => job}
        columns={[
          { title: '任务', width: 150, cell: ({ job }) => jobInWords(job).kind },
          { title: '作用', cell: ({ job }) => <span className="desk-dim">{jobInWords(job).purpose}</span> },
          { title: '现在', width: 130, cell: (row) => <Now {...row} /> },
          { title: '开始运行', width: 110, cell: ({ running_since }) => <Ago at={running_since} /> },
          { title: '排队最久', width: 110, cell: ({ waiting_since }) => <Waited since={waiting_since} /> },
          { title: '上次结束', width: 110, cell: ({ ended_at }) => <Ago at={ended_at} /> },
        ]}
        empty="没有定时任务"
      />
      <p>
        短信：登录提醒没有送达的列在上面；验证码、员工邀请与审批短信没有发出时不留记录，验证码会当场告诉索取的人。
        站内消息与业务一起写入，没有送不到的情况。
      </p>
    </div>
  )
}

/** Jobs begin within seconds; a wait of more than two minutes needs a person's attention. */
const isLong = (since: string | null) => since !== null && Date.now() - Date.parse(since) > 120_000

function Now({ running_since, is_overdue, waiting, waiting_since, failed }: Job) {
  if (is_overdue) return <Status tone="bad">可能已中断</Status>
  if (running_since) return <Status tone="go">运行中</Status>
  if (failed > 0) return <Status tone="bad">{failed} 项失败</Status>
  return waiting > 0 ? (
    <Status tone={isLong(waiting_since) ? 'wait' : 'idle'}>排队中</Status>
  ) : (
    <Status tone="idle">空闲</Status>
  )
}

function summary({ is_there, list }: Clock): string {
  if (!is_there) return '后台任务还没有运行过'
  const waiting = list.reduce((sum, one) => sum + one.waiting, 0)
  const running = list.filter(({ running_since }) => running_since !== null).length
  return `运行中 ${running} 项，排队 ${waiting} 项`
}
