import type { OutputOf } from '@mall/contract/call/call'
import { deskQueues } from '@mall/contract/console/calls'
import type { QueueCode } from '@mall/contract/console/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { readEvents } from '#api/events.ts'
import { queryOf } from '#api/query.ts'
import { listen } from './listen.ts'
import { lacksFactor, useMe } from './me.ts'

export type Queues = OutputOf<typeof deskQueues>
export type QueueState = Queues['list'][number]

export const LiveContext = createContext(false)
/** Whether the stream delivers numbers at this moment. */
export const useIsLive = () => useContext(LiveContext)

const path = '/desk/api/events'
const pollMs = 60_000

/** Keeps the numbers of all queues up to date: by the desk's stream, and every minute while there is none. */
export function useLiveQueues(wanted: boolean): boolean {
  const cache = useQueryClient()
  const [live, setLive] = useState(false)
  useQuery({ ...queryOf(deskQueues, {}), enabled: wanted, refetchInterval: live ? false : pollMs })
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    const { queryKey } = queryOf(deskQueues, {})
    void listen({
      read: (take) => readEvents(path, leaving.signal, take),
      onView(data) {
        setLive(true)
        cache.setQueryData(queryKey, JSON.parse(data) as Queues)
      },
      onEnd: () => setLive(false),
      pause: (ms) => pause(ms, leaving.signal),
      looked: () => looked(leaving.signal),
      signal: leaving.signal,
    })
    return () => leaving.abort()
  }, [wanted, cache])
  return live
}

/** The queues of this desk. */
export function useQueues(): Queues | undefined {
  const me = useMe()
  return useQuery({ ...queryOf(deskQueues, {}), enabled: me.desk !== null && !lacksFactor(me) }).data
}

export const useQueue = (code: QueueCode | undefined): QueueState | null =>
  useQueues()?.list.find(({ queue }) => queue === code) ?? null

const pause = (ms: number, leaving: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    leaving.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Until this window gets the focus or is left. */
const looked = (leaving: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      removeEventListener('focus', done)
      resolve()
    }
    addEventListener('focus', done)
    leaving.addEventListener('abort', done)
  })
