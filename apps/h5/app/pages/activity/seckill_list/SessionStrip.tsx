import type { SeckillSession } from '@mall/contract/seckill/terms'
import { seckillStateLabel } from '@mall/contract/seckill/words'
import { dayWord, sessionState } from '#session/deal-state.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { clockText } from '#ui/time.ts'
import styles from './seckill_list.module.css'

type Props = {
  sessions: readonly SeckillSession[]
  shownId: number | undefined
  now: number | null
  onShow: (sessionId: number) => void
}

/** Yesterday's, today's and tomorrow's sessions by their hour, the shown one in the middle. */
export function SessionStrip({ sessions, shownId, now, onShow }: Props) {
  if (sessions.length === 0) return <div className={styles.strip} />
  return (
    <div className={styles.strip}>
      <Tabs
        id="sessions"
        label="秒杀场次"
        look="surface"
        items={sessions.map((one) => ({
          key: String(one.session_id),
          label: (
            <span className={styles.session}>
              <b className="digits">{clockText(one.start_at)}</b>
              <span>{wordOf(one, now)}</span>
            </span>
          ),
        }))}
        value={String(shownId ?? '')}
        onChange={(key) => onShow(Number(key))}
      />
    </div>
  )
}

/** 「抢购中」, 「明日开抢」, 「昨日已结束」 */
function wordOf(session: SeckillSession, now: number | null): string {
  const state = sessionState(session, now)
  const day = now === null || state === 'ongoing' ? '' : dayWord(session.start_at, now)
  if (state === 'upcoming') return day === '' ? seckillStateLabel.upcoming : `${day}开抢`
  return day + seckillStateLabel[state]
}
