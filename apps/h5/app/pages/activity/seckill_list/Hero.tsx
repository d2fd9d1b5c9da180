import type { SeckillSession } from '@mall/contract/seckill/terms'
import { momentText, sessionState } from '#session/deal-state.ts'
import { useServerOffset } from '#store/server-clock.ts'
import { CountDown } from '#ui/CountDown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import styles from './seckill_list.module.css'

type Props = { session: SeckillSession | undefined; busy: boolean; now: number | null; onRules: () => void }

/** Which session, and how long it goes on or is waited for; its place is there before that is known. */
export function Hero({ session, busy, now, onRules }: Props) {
  return (
    <section className={styles.hero} aria-label="场次">
      <svg className={styles.bolt} viewBox="0 0 64 96" aria-hidden>
        <path d="M40 2 6 54h20l-8 40 40-56H36z" />
      </svg>
      <div className="min-w-0 flex-1">
        <p className={styles.name}>{session ? session.name : busy ? '\u00a0' : '暂无场次'}</p>
        <p className={styles.until}>{session ? <Until session={session} now={now} /> : '\u00a0'}</p>
      </div>
      <button type="button" className={styles.rulesDoor} onClick={onRules}>
        规则
        <Icon name="right" size={14} />
      </button>
    </section>
  )
}

function Until({ session, now }: { session: SeckillSession; now: number | null }) {
  const offset = useServerOffset()
  const still = useReducedMotion()
  const state = sessionState(session, now)
  if (state === 'ended') return '本场已结束，商品恢复原价'
  const upcoming = state === 'upcoming'
  return (
    <>
      <span>{upcoming ? '距开始' : '距结束'}</span>
      <CountDown endsAt={upcoming ? session.start_at : session.end_at} serverOffsetMs={offset} tenths={!still} />
      {upcoming && now !== null ? <span className="digits">{momentText(session.start_at, now)} 开抢</span> : null}
    </>
  )
}
