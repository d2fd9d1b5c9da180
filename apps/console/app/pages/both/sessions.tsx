import type { OutputOf } from '@mall/contract/call/call'
import { deskSessions, endDeskSession } from '@mall/contract/console/calls'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, DateTime, Line, Status } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'

type Session = OutputOf<typeof deskSessions>['list'][number]

const acts = [
  actsOn<Session>()(endDeskSession)({
    label: '结束',
    when: ({ is_current }) => !is_current,
    danger: true,
    confirm: () => '那台设备上的工作台会立即退出。不认识这台设备？结束后请尽快修改密码。',
    input: ({ session_id }) => ({ session_id }),
  }),
]

/** Logins of one's own account at the desk. */
export function Page() {
  const { data, error, refetch } = useCall(deskSessions, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={pages.sessions.title} about="您的账号在这些地方登录着工作台" />
      <ShortList
        rows={data?.list}
        keyOf={({ session_id }) => String(session_id)}
        columns={[
          { title: '设备', cell: ({ device }) => <Line most={420}>{device}</Line> },
          { title: 'IP', width: 150, cell: ({ ip }) => ip },
          { title: '登录时间', width: 130, cell: ({ created_at }) => <DateTime at={created_at} /> },
          {
            title: '最近使用',
            width: 130,
            cell: ({ is_current, last_seen_at }) =>
              is_current ? <Status tone="done">本机</Status> : <Ago at={last_seen_at} />,
          },
        ]}
        acts={acts}
        changes={[deskSessions]}
        empty="没有登录"
      />
    </>
  )
}
