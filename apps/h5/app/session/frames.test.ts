import { expect, test } from 'vitest'
import { type Framing, framingOf, untilNextTurn } from './frames.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const framing: Framing = {
  campaign_id: 1,
  name: '年终备货',
  status: 'ongoing',
  art: 'supply',
  corner: '备货',
  frame_image: '/a.svg',
  bg_image: '/b.svg',
  tiers: [],
  goods_ids: [7, 8],
  start_at: '2026-11-20T10:00:00Z',
  end_at: '2026-11-20T12:00:00Z',
}
const answer = { list: [framing] }

test('a goods wears the frame of its campaign from the beginning until the end, and no other goods does', () => {
  expect(framingOf(answer, 7, at('09:59'))).toBeUndefined()
  expect(framingOf(answer, 7, at('10:00'))).toBe(framing)
  expect(framingOf(answer, 9, at('11:00'))).toBeUndefined()
  expect(framingOf(answer, 7, at('12:00'))).toBeUndefined()
})

test('the page looks again at the moment that a campaign turns, and once a minute for what the desk has changed', () => {
  expect(untilNextTurn(answer, at('10:00') - 5000)).toBe(5000)
  expect(untilNextTurn(answer, at('11:00'))).toBe(60_000)
  expect(untilNextTurn(answer, at('12:00') - 20)).toBe(1000)
})
