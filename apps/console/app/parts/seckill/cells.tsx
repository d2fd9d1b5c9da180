import { type DealState, dealStateLabel } from '@mall/contract/seckill/console.words'
import type { mallSeckillDeals, mallSeckillSessions } from '@mall/contract/seckill/platform.calls'
import { type SeckillState, seckillStateLabel } from '@mall/contract/seckill/words'
import type { RowOf } from '#api/query.ts'
import { Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { shortTime } from '#parts/when.ts'

export type Deal = RowOf<typeof mallSeckillDeals>
export type Session = RowOf<typeof mallSeckillSessions>

/** 「11-23 10:00 至 12:00」; the day of the end where that is another. */
export function spanText({ start_at, end_at }: Pick<Session, 'start_at' | 'end_at'>): string {
  const [from, until] = [shortTime(start_at), shortTime(end_at)]
  const day = (text: string) => text.slice(0, -5)
  return `${from} 至 ${day(from) === day(until) ? until.slice(-5) : until}`
}

const tones: Record<DealState, Tone> = {
  applied: 'wait',
  approved: 'done',
  refused: 'bad',
  withdrawn: 'idle',
  stopped: 'bad',
}

/** How an application stands: its sale as far as it has come, or why it came to nothing. */
export function DealStatus({ row: { state, status, reason } }: { row: Deal }) {
  const tag = <Status tone={tones[state]}>{dealStateLabel[state]}</Status>
  const under = state === 'approved' ? seckillStateLabel[status] : reason
  return under === '' ? tag : <Two under={<Line most={120}>{under}</Line>}>{tag}</Two>
}

const sessionTones: Record<SeckillState, Tone> = { upcoming: 'go', ongoing: 'done', sold_out: 'done', ended: 'idle' }

/** The state of a session: a draft, open for applications, upcoming, running, over or stopped. */
export function SessionStatus({ row: { state, status, apply_until } }: { row: Session }) {
  if (state === 'draft') return <Status tone="wait">草稿</Status>
  if (state === 'stopped') return <Status tone="bad">已停止</Status>
  const applying = status === 'upcoming' && Date.parse(apply_until) > Date.now()
  return <Status tone={sessionTones[status]}>{applying ? '报名中' : seckillStateLabel[status]}</Status>
}
