import { expect, test, vi } from 'vitest'
import { guessDistrict } from './ip-district.ts'

const answering = (body: unknown) => ({ fetch: async () => Response.json(body) })

test.each([
  { city: '上海市', adcode: '310115' },
  { data: { city: '上海市', adcode: 310115 } },
  { result: { ad_info: { city: '上海市', adcode: 310115 } } },
])('a service that answers %j names the city', async (body) => {
  expect(await guessDistrict('https://ip.example', answering(body))).toEqual({
    city: { code: '310100', name: '上海市' },
    failure: null,
  })
})

test('switched off, nothing is asked and nobody is told of a failure', async () => {
  const fetch = vi.fn()
  expect(await guessDistrict('', { fetch })).toEqual({ city: null, failure: null })
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['nothing useful', answering({ status: 1 })],
  ['no JSON', { fetch: async () => new Response('<html>') }],
  ['no network', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
])('with %s the person chooses the city', async (_what, world) => {
  expect(await guessDistrict('https://ip.example', world)).toEqual({ city: null, failure: '定位失败，请手动选择' })
})

test('a service that does not answer is given up after 1.5 s', async () => {
  vi.useFakeTimers()
  const guess = guessDistrict('https://ip.example', { fetch: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(1500)
  expect(await guess).toMatchObject({ failure: '定位失败，请手动选择' })
  vi.useRealTimers()
})
