import type { OutputOf } from '@mall/contract/call/call'
import { campaignFrames } from '@mall/contract/campaign/calls'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryOf } from '#api/query.ts'
import { serverNow } from '#store/server-clock.ts'

type Answer = OutputOf<typeof campaignFrames>
export type Framing = Answer['list'][number]

/** In ms: as often as what the desk changes is looked for, and no moment is waited for longer. */
const freshMs = 60_000
const soonestMs = 1_000

export const framesQuery = queryOf(campaignFrames, {}, { staleTime: freshMs })

/** What frames a goods at this moment. */
export const framingOf = ({ list }: Answer, goodsId: number, now: number): Framing | undefined =>
  list.find(
    ({ goods_ids, start_at, end_at }) =>
      goods_ids.includes(goodsId) && Date.parse(start_at) <= now && Date.parse(end_at) > now,
  )

/** In how many ms the next one begins or ends; never later than the answer is good for. */
export function untilNextTurn({ list }: Answer, now: number): number {
  const turns = list.flatMap(({ start_at, end_at }) => [Date.parse(start_at), Date.parse(end_at)])
  const next = Math.min(now + freshMs, ...turns.filter((at) => at > now))
  return Math.max(soonestMs, next - now)
}

const unwatched = () => () => {}

/**
 * The campaign that a goods wears. It is asked for once a page, after the page is there: documents and lists that are kept for many people
 * know nothing of it, and it lies over pictures that are painted already. What is below the fold hydrates late, when the answer may be
 * there: it still begins as the document has it.
 */
export function useFraming(goodsId: number): Framing | undefined {
  const { data } = useQuery({
    ...framesQuery,
    refetchInterval: ({ state }) => (state.data ? untilNextTurn(state.data, serverNow()) : false),
  })
  const stands = useSyncExternalStore(
    unwatched,
    () => true,
    () => false,
  )
  if (!data || !stands) return undefined
  return framingOf(data, goodsId, serverNow())
}
