import { deskQueues } from '@mall/contract/desk'
import type { OutputOf } from '@mall/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { readEvents } from '#api/events.ts'
import { queryOf } from '#api/query.ts'
import { lacksFactor, useMe } from './me.ts'

export type Queues = OutputOf<typeof deskQueues>
export type QueueState = Queues['list'][number]

export const LiveContext = createContext(false)
/** Whether numbers come by themselves at this moment. */
export const useIsLive = () => useContext(LiveContext)

const path = '/desk/api/events'
const pollMs = 60_000
const [firstWaitMs, longestWaitMs] = [1_000, 30_000]

/** Keeps the numbers of all queues up to date: by the desk's stream, and every minute while there is none. */
export function useLiveQueues(wanted: boolean): boolean {
  const cache = useQueryClient()
  const [live, setLive] = useState(false)
  useQuery({ ...queryOf(deskQueues, {}), enabled: wanted, refetchInterval: live ? false : pollMs })
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    const { queryKey } = queryOf(deskQueues, {})
    let wait = firstWaitMs
    async function listen() {
      while (!leaving.signal.aborted) {
        try {
          await readEvents(path, leaving.signal, ({ data }) => {
            wait = firstWaitMs
            setLive(true)
            cache.setQueryData(queryKey, JSON.parse(data) as Queues)
          })
        } catch {
          // No stream: the minute's question answers meanwhile, and it is tried again below.
        }
        setLive(false)
        await pause(wait, leaving.signal)
        wait = Math.min(wait * 2, longestWaitMs)
      }
    }
    void listen()
    return () => leaving.abort()
  }, [wanted, cache])
  return live
}

/** What waits at this desk. */
export function useQueues(): Queues | undefined {
  const me = useMe()
  return useQuery({ ...queryOf(deskQueues, {}), enabled: me.desk !== null && !lacksFactor(me) }).data
}

export const useQueue = (code: string | undefined): QueueState | null =>
  useQueues()?.list.find(({ queue }) => queue === code) ?? null

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
