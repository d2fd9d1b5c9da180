import { Link } from 'react-router'
import { type DeskPage, pageOfQueue } from '#app/pages.ts'
import { Ago, Clock } from '#parts/cells.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { type QueueState, useIsLive, useQueues } from '#session/live.ts'
import { useDesk } from '#session/me.ts'
import { StoreHome } from './home/StoreHome.tsx'

/** What waits: each queue of one's own with its number, its oldest, and how long there is left; a store's figures beside it. */
export function Page() {
  const desk = useDesk()
  const live = useIsLive()
  const queues = useQueues()
  const cards = (queues?.list ?? []).flatMap((state) => {
    const page = pageOfQueue(state.queue, desk)
    return page ? [{ page, state }] : []
  })
  const waiting = cards.reduce((sum, { state }) => sum + state.count, 0)
  const waits =
    queues && cards.length === 0 ? (
      <p className="desk-empty">您的角色没有需要处理的队列，可从左侧菜单查看内容。</p>
    ) : (
      <ul className="desk-cards">
        {cards.map(({ page, state }) => (
          <li key={page.name}>
            <Card page={page} state={state} />
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <PageHead title="待办" about={queues && `共 ${waiting} 项 · ${live ? '实时更新' : '每分钟更新'}`} />
      {desk.kind === 'store' ? <StoreHome waiting={waits} /> : waits}
    </>
  )
}

function Card({ page, state: { count, oldest_at, due_at } }: { page: DeskPage; state: QueueState }) {
  return (
    <Link className={count === 0 ? 'desk-card none' : 'desk-card'} to={page.path + (page.waitsAt ?? '')}>
      <span>{page.waits ?? page.title}</span>
      <b>{count}</b>
      <p>
        {count === 0 ? '都处理完了' : <span>最早 {<Ago at={oldest_at} />}</span>}
        {count > 0 && <Clock due={due_at} />}
      </p>
    </Link>
  )
}
