import { applySeckill, storeSeckillSessions } from '@mall/contract/seckill/store.calls'
import { useMemo, useState } from 'react'
import { pages } from '#app/pages.ts'
import { DateTime } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { opening } from '#parts/queue/acts.ts'
import { type Session, SessionStatus, spanText } from '#parts/seckill/cells.tsx'

const ApplyForm = later(async () => (await import('#parts/seckill/ApplyForm.tsx')).ApplyForm)

const params = {}

/** Sessions that the store may apply for, and those it took part in. */
export function Page() {
  const [sessionId, setSessionId] = useState<number>()
  const acts = useMemo(
    () => [
      opening<Session>(applySeckill, {
        label: '报名',
        when: ({ state, apply_until }) => state === 'open' && Date.parse(apply_until) > Date.now(),
        opens: ({ session_id }) => setSessionId(session_id),
      }),
    ],
    [],
  )
  return (
    <>
      <Queue
        page={pages.seckill_sessions}
        call={storeSeckillSessions}
        params={params}
        input={() => ({})}
        keyOf={({ session_id }) => String(session_id)}
        columns={[
          { title: '场次', cell: ({ name }) => name },
          { title: '时间', width: 220, cell: spanText },
          { title: '报名截止', width: 120, cell: ({ apply_until }) => <DateTime at={apply_until} /> },
          { title: '状态', width: 96, cell: (row) => <SessionStatus row={row} /> },
          { title: '本店待审核', width: 100, right: true, cell: ({ applied }) => applied },
          { title: '本店已通过', width: 100, right: true, cell: ({ approved }) => approved },
        ]}
        acts={acts}
        empty="现在没有可报名的场次"
      />
      {sessionId !== undefined && <ApplyForm sessionId={sessionId} onClose={() => setSessionId(undefined)} />}
    </>
  )
}
