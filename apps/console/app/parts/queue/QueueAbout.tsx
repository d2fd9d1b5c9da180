import { Ago, Clock } from '#parts/cells.tsx'
import type { QueueState } from '#session/live.ts'

type Props = { total: number | undefined; waiting: QueueState | null }

/** Beside the title: how many are listed; of the queue how many wait, since when, and how long there is left. */
export const QueueAbout = ({ total, waiting }: Props) => (
  <>
    {total !== undefined && <>共 {total} 条</>}
    {waiting && waiting.count > 0 && (
      <>
        {' · '}
        <b>{waiting.count}</b> 项待办，最早 <Ago at={waiting.oldest_at} />
        {waiting.due_at && (
          <>
            ，<Clock due={waiting.due_at} />
          </>
        )}
      </>
    )}
  </>
)
