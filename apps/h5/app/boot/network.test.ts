import { beforeEach, expect, test, vi } from 'vitest'
import { storedAtHeader } from '#store/offline-names.ts'
import { makeNetwork } from './network.ts'

let device = { online: true, reaches: true }
beforeEach(() => {
  vi.useFakeTimers()
  device = { online: true, reaches: true }
  return () => vi.useRealTimers()
})
const watched = () => {
  const refetch = vi.fn()
  const network = makeNetwork({
    online: () => device.online,
    reaches: async () => device.reaches,
    refetch,
    later: (act, ms) => setTimeout(act, ms),
  })
  return { network, refetch }
}
const storedReply = () => new Response('{}', { headers: { [storedAtHeader]: '1' } })
const fresh = () => new Response('{}')

test('the network is away when the device says so, and when an answer is one that was kept', () => {
  const { network } = watched()
  expect(network.away()).toBe(false)
  device.online = false
  expect(network.away()).toBe(true)
  device.online = true
  network.observe(storedReply())
  expect(network.away()).toBe(true)
  network.observe(fresh())
  expect(network.away()).toBe(false)
})

test('whoever shows the strip hears of each change once', () => {
  const { network } = watched()
  const listener = vi.fn()
  network.subscribe(listener)
  for (const reply of [storedReply(), storedReply(), fresh(), fresh()]) network.observe(reply)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('kept answers are replaced without a tap as soon as the mall answers again', async () => {
  const { network, refetch } = watched()
  device.reaches = false
  network.observe(storedReply())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refetch).not.toHaveBeenCalled()
  expect(network.away()).toBe(true)
  device.reaches = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refetch).toHaveBeenCalledOnce()
  expect(network.away()).toBe(false)
})

test('a page that shows nothing kept asks for nothing', async () => {
  const { network, refetch } = watched()
  network.observe(fresh())
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refetch).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
