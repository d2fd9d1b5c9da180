import { seckillDeals } from '@mall/contract/seckill/calls'
import type { SeckillDeal, SeckillSession } from '@mall/contract/seckill/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useLoaded } from '#api/loaded.ts'
import { allOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { dealState, momentText, sessionState } from '#session/deal-state.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { useServerOffset } from '#store/server-clock.ts'
import { useClockAt } from '#store/useClockAt.ts'
import { Section } from '#ui/Card.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { LinePrice, Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useDragScroll } from '#ui/useDragScroll.ts'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import { Progress } from './Progress.tsx'
import styles from './seckill.module.css'
import { dealPath, seckillNow } from './seckill.ts'

/** 限时秒杀 among other floors: the running or next session, its end or start, and a few goods; hidden without one. */
export function SeckillFloor({ merId = 0 }: { merId?: number }) {
  const { data } = useLoaded(seckillNow(merId))
  const session = data?.session
  if (!session || data.list.length === 0) return null
  return <Floor session={session} deals={data.list} />
}

function Floor({ session, deals }: { session: SeckillSession; deals: readonly SeckillDeal[] }) {
  const track = useRef<HTMLUListElement>(null)
  useDragScroll(track)
  const cache = useQueryClient()
  const now = useClockAt([session.start_at, session.end_at], () =>
    cache.invalidateQueries({ queryKey: allOf(seckillDeals) }),
  )
  return (
    <Section
      title="限时秒杀"
      extra={<Until session={session} now={now} />}
      more={{ text: '更多', to: to.seckillList({ session_id: session.session_id }) }}
      className={styles.floor}
    >
      <ul className="hscroll" ref={track}>
        {deals.map((deal) => (
          <li key={deal.seckill_id} className="flex-none w-27">
            <Tile deal={deal} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** 「十点场 距结束 01:26:48」 */
function Until({ session, now }: { session: SeckillSession; now: number | null }) {
  const offset = useServerOffset()
  const still = useReducedMotion()
  const state = sessionState(session, now)
  const upcoming = state === 'upcoming'
  return (
    <span className={styles.until}>
      <span className="one-line">{session.name}</span>
      {state === 'ended' ? (
        <span className="flex-none">已结束</span>
      ) : (
        <span className="flex-none inline-flex items-center gap-1">
          {upcoming ? '距开始' : '距结束'}
          <CountDown endsAt={upcoming ? session.start_at : session.end_at} serverOffsetMs={offset} tenths={!still} />
        </span>
      )}
    </span>
  )
}

function Tile({ deal, now }: { deal: SeckillDeal; now: number | null }) {
  const { imageDomain } = useGlobalData()
  const state = dealState(deal, now)
  const { name, image, seckill_price_fen, price_fen } = deal
  return (
    <Link className={styles.tile} to={dealPath(deal)} draggable={false}>
      <Picture src={image ? withImageDomain(image, imageDomain) : undefined} alt="" width={108}>
        {state === 'sold_out' ? (
          <span className="mask">
            <span>已抢光</span>
          </span>
        ) : null}
      </Picture>
      <span className="one-line">{name}</span>
      {state === 'ongoing' ? <Progress deal={deal} /> : <span className={styles.word}>{wordOf(deal, state, now)}</span>}
      <span className="flex flex-wrap items-baseline gap-x-1">
        <Money fen={seckill_price_fen} size={16} trim />
        {price_fen !== null && price_fen > seckill_price_fen ? <LinePrice fen={price_fen} /> : null}
      </span>
    </Link>
  )
}

function wordOf({ start_at }: SeckillDeal, state: ReturnType<typeof dealState>, now: number | null): string {
  if (state === 'sold_out') return '已抢光'
  if (state === 'ended') return '已结束'
  return now === null ? '即将开抢' : `${momentText(start_at, now)} 开抢`
}
