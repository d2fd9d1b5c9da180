import { expect, test } from 'vitest'
import type { ServerEvent } from '#api/events.ts'
import { listen } from './listen.ts'

/** A window that reads these streams one after the other and leaves when all are read; returns its events, in order. */
async function lived(streams: readonly (readonly ServerEvent[] | Error)[]): Promise<string[]> {
  const happened: string[] = []
  const leaving = new AbortController()
  let nth = 0
  await listen({
    read: async (take) => {
      const stream = streams[nth]
      nth += 1
      if (nth === streams.length) leaving.abort()
      if (stream instanceof Error) throw stream
      for (const event of stream ?? []) take(event)
    },
    onView: (data) => happened.push(`view ${data}`),
    onEnd: () => happened.push('end'),
    pause: async (ms) => void happened.push(`pause ${ms}`),
    looked: async () => void happened.push('looked at'),
    signal: leaving.signal,
  })
  return happened
}

const view = (data: string) => ({ event: 'view', data })

test('a window whose stream went to a newer window takes it back only when somebody comes to it', async () => {
  expect(await lived([[view('1'), { event: 'replaced', data: '' }], [view('2')]])).toEqual([
    'view 1',
    'end',
    'looked at',
    'view 2',
    'end',
    'pause 1000',
  ])
})

test('a stream that does not come is tried less and less often, and at once again after one that came', async () => {
  const gone = new Error('no stream: 502')
  const pauses = (await lived([gone, gone, gone, gone, gone, gone, [view('1')], gone])).filter((one) =>
    /pause/.test(one),
  )
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 1000, 2000].map((ms) => `pause ${ms}`))
})
