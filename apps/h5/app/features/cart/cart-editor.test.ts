import type { Cart } from '@mall/contract/cart/terms'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cart, group, line } from './cart.fake.ts'
import { liveLines, without, withQty } from './cart.rules.ts'
import { edited, makeCartEditor } from './cart-editor.ts'

const stored = cart([group([line({ cart_id: 1 }), line({ cart_id: 2 })])])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An editor whose server answers on command. */
function atServer() {
  let held: Cart = stored
  const sent: string[] = []
  const doubts: string[] = []
  const editor = makeCartEditor({
    settle: (reply) => {
      held = reply
    },
    unsure: () => void doubts.push('unsure'),
  })
  const setQty = (cartId: number, qty: number, reply: () => Promise<Cart> = async () => withQty(held, cartId, qty)) =>
    editor.edit({
      key: `qty ${cartId}`,
      apply: (shown) => withQty(shown, cartId, qty),
      delayMs: 300,
      send: () => {
        sent.push(`${cartId}=${qty}`)
        return reply()
      },
    })
  const shownQty = (cartId: number) =>
    liveLines(edited(held, editor.edits())).find((one) => one.cart_id === cartId)?.qty
  return { editor, sent, doubts, setQty, shownQty, held: () => held }
}

test('three quick taps show at once and send the last quantity only', async () => {
  const { sent, setQty, shownQty } = atServer()
  for (const qty of [2, 3, 4]) setQty(1, qty)
  expect(shownQty(1)).toBe(4)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual(['1=4'])
  expect(shownQty(1)).toBe(4)
})

test('a refused change goes back by itself, and the cart is asked for again', async () => {
  const { doubts, setQty, shownQty } = atServer()
  setQty(1, 99, () => Promise.reject(new Error('stock.short')))
  expect(shownQty(1)).toBe(99)
  await vi.advanceTimersByTimeAsync(300)
  expect(shownQty(1)).toBe(1)
  expect(doubts).toEqual(['unsure'])
})

test('a change made while another is under way waits for it and is not overwritten by its reply', async () => {
  const { sent, setQty, shownQty } = atServer()
  let answer: () => void = () => {}
  setQty(1, 2, () => new Promise((resolve) => (answer = () => resolve(withQty(stored, 1, 2)))))
  await vi.advanceTimersByTimeAsync(300)
  setQty(1, 5)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual(['1=2'])
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['1=2', '1=5'])
  expect(shownQty(1)).toBe(5)
})

test('the sums of the server win over those of the screen', async () => {
  const { setQty, shownQty, held } = atServer()
  setQty(1, 7, async () => withQty(stored, 1, 6))
  await vi.advanceTimersByTimeAsync(300)
  expect(shownQty(1)).toBe(6)
  expect(held().totals.total_qty).toBe(7)
})

test('deleting can be taken back within three seconds, and not after', async () => {
  const { editor, sent } = atServer()
  const remove = () =>
    editor.edit({
      key: 'remove 1',
      apply: (shown) => without(shown, [1]),
      delayMs: 3000,
      send: async () => {
        sent.push('remove 1')
        return without(stored, [1])
      },
    })
  remove()
  await vi.advanceTimersByTimeAsync(2900)
  expect(editor.drop('remove 1')).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([])
  remove()
  await vi.advanceTimersByTimeAsync(3000)
  expect(editor.drop('remove 1')).toBe(false)
  expect(sent).toEqual(['remove 1'])
})

test('going on to check out sends everything first', async () => {
  const { editor, sent, setQty } = atServer()
  setQty(1, 3)
  setQty(2, 4)
  await editor.flush()
  expect(sent).toEqual(['1=3', '2=4'])
  expect(editor.edits()).toEqual([])
})
