import { sessionStateLabel, sessionStates } from '@mall/contract/seckill/console.words'
import { changeSeckillSession, mallSeckillSessions, saveSeckillSession } from '@mall/contract/seckill/platform.calls'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#app/pages.ts'
import { DateTime } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn, opening } from '#parts/queue/acts.ts'
import { type Session, SessionStatus, spanText } from '#parts/seckill/cells.tsx'
import { maybeOf } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'

const SessionForm = later(async () => (await import('./mall_seckill_sessions/SessionForm.tsx')).SessionForm)

const by = actsOn<Session>()
const actsFor = (edit: (session: Session) => void) => [
  opening<Session>(saveSeckillSession, {
    label: '编辑',
    when: ({ state, status }) => state !== 'stopped' && status === 'upcoming',
    opens: edit,
  }),
  by(changeSeckillSession)({
    label: '开放报名',
    when: ({ state, status }) => state === 'draft' && status === 'upcoming',
    confirm: () => '店铺可以报名，审核通过的商品在商城预告；开始与结束时间不能再改。',
    input: ({ session_id }) => ({ session_id, act: 'open' }),
  }),
  by(changeSeckillSession)({
    label: '停止',
    when: ({ state, status }) => state === 'open' && status !== 'ended',
    danger: true,
    confirm: () => '场次立即结束，不能恢复：待审核的报名全部不通过，剩余件数退回商品库存；已经下单的不受影响。',
    input: ({ session_id }) => ({ session_id, act: 'stop' }),
  }),
]

const params = { state: maybeOf(sessionStates) }

/** Sessions of flash sales, from draft to their end. */
export function Page() {
  const may = useMay()
  const [editing, setEditing] = useState<Session | 'new' | null>(null)
  const acts = useMemo(() => actsFor(setEditing), [])
  return (
    <>
      <Queue
        page={pages.mall_seckill_sessions}
        call={mallSeckillSessions}
        params={params}
        input={({ state }) => ({ state })}
        keyOf={({ session_id }) => String(session_id)}
        tabs={{
          param: 'state',
          list: [
            { value: '', label: '全部' },
            ...sessionStates.map((value) => ({ value, label: sessionStateLabel[value] })),
          ],
        }}
        columns={[
          { title: '场次', cell: ({ name }) => name },
          { title: '时间', width: 220, cell: spanText },
          { title: '报名截止', width: 120, cell: ({ apply_until }) => <DateTime at={apply_until} /> },
          { title: '状态', width: 96, cell: (row) => <SessionStatus row={row} /> },
          { title: '待审核', width: 88, right: true, cell: (row) => <Waiting row={row} /> },
          { title: '已通过', width: 88, right: true, cell: ({ approved }) => approved },
        ]}
        acts={acts}
        headActs={
          may(saveSeckillSession.needs) && (
            <Button type="primary" onClick={() => setEditing('new')}>
              新建场次
            </Button>
          )
        }
        empty="还没有场次，新建并开放后店铺才能报名"
      />
      {editing && <SessionForm session={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}

const Waiting = ({ row: { session_id, applied } }: { row: Session }) =>
  applied === 0 ? 0 : <Link to={`${pages.mall_seckill.path}?session=${session_id}`}>{applied}</Link>
