import { mallOpening } from '@mall/contract/site/platform.calls'
import { Link } from 'react-router'
import { type DeskPage, pageOfQueue, pathOfQueue, waitsOf } from '#app/pages.ts'
import { Ago, Clock } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { type QueueState, useIsLive, useQueues } from '#session/live.ts'
import { useDesk, useMay } from '#session/me.ts'
import { byUrgency } from './home/by-urgency.ts'
import { StoreHome } from './home/StoreHome.tsx'

const Opening = later(async () => (await import('#parts/opening/Opening.tsx')).Opening)

/** The first page: each of one's own queues with its number, its oldest entry and the time left; a store's figures beside it. */
export function Page() {
  const desk = useDesk()
  const may = useMay()
  const live = useIsLive()
  const queues = useQueues()
  const cards = (queues?.list ?? []).flatMap((state) => {
    const page = pageOfQueue(state.queue, desk)
    return page ? [{ page, state }] : []
  })
  const waiting = cards.reduce((sum, { state }) => sum + state.count, 0)
  const sorted = byUrgency(cards)
  const waits =
    queues && cards.length === 0 ? (
      <p className="desk-empty">您的角色没有需要处理的队列，可从左侧菜单查看内容。</p>
    ) : (
      <div>
        {(!queues || sorted.waiting.length > 0) && (
          <ul className="desk-cards">
            {sorted.waiting.map(({ page, state }) => (
              <li key={state.queue}>
                <Card page={page} state={state} />
              </li>
            ))}
          </ul>
        )}
        {queues && sorted.waiting.length + sorted.empty.length === 0 && <p className="desk-empty">没有要处理的事项</p>}
        {sorted.empty.length > 0 && (
          <p className="desk-cards-none">
            没有以下事项：
            {sorted.empty.map(({ page, state }) => (
              <Link key={state.queue} to={pathOfQueue(page, state.queue)}>
                {waitsOf(page, state.queue)}
              </Link>
            ))}
          </p>
        )}
      </div>
    )
  return (
    <>
      <PageHead title="待办" about={queues && `共 ${waiting} 项 · ${live ? '实时更新' : '每分钟更新'}`} />
      {desk.kind === 'platform' && may(mallOpening.needs) && <Opening />}
      {desk.kind === 'store' ? <StoreHome waiting={waits} /> : waits}
    </>
  )
}

function Card({ page, state: { queue, count, oldest_at, due_at } }: { page: DeskPage; state: QueueState }) {
  return (
    <Link className="desk-card" to={pathOfQueue(page, queue)}>
      <span>{waitsOf(page, queue)}</span>
      <b>{count}</b>
      <p>
        <span>
          最早 <Ago at={oldest_at} />
        </span>
        <Clock due={due_at} />
      </p>
    </Link>
  )
}
