import type { OutputOf } from '@mall/contract/call/call'
import { campaignFrames } from '@mall/contract/campaign/calls'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryOf } from '#api/query.ts'
import { serverNow } from '#store/server-clock.ts'

type Answer = OutputOf<typeof campaignFrames>
export type Framing = Answer['list'][number]

/** In ms: campaigns are refetched this often, since the admin console may change them, and no timer runs longer. */
const freshMs = 60_000
const soonestMs = 1_000

export const framesQuery = queryOf(campaignFrames, {}, { staleTime: freshMs })

/** The frame of a goods at this moment. */
export const framingOf = ({ list }: Answer, goodsId: number, now: number): Framing | undefined =>
  list.find(
    ({ goods_ids, start_at, end_at }) =>
      goods_ids.includes(goodsId) && Date.parse(start_at) <= now && Date.parse(end_at) > now,
  )

/** Milliseconds until the next frame begins or ends; never longer than the answer is fresh. */
export function untilNextTurn({ list }: Answer, now: number): number {
  const turns = list.flatMap(({ start_at, end_at }) => [Date.parse(start_at), Date.parse(end_at)])
  const next = Math.min(now + freshMs, ...turns.filter((at) => at > now))
  return Math.max(soonestMs, next - now)
}

const unwatched = () => () => {}

/**
 * The campaign frame of a goods. It is fetched once a page, after rendering: documents and lists cached for many people do
 * not contain it, and it is laid over pictures that are painted already. Content below the fold hydrates late, perhaps after
 * the answer: it still starts as the document has it.
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
