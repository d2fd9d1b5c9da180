import type { Message } from '@mall/contract/message/terms'
import { expect, test, vi } from 'vitest'
import { makeMessageNotice } from './message-notice.ts'

const details = '/order/order_details?order_no=D1'
const aMessage = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  kind: 'order',
  title: '订单已发货',
  text: '“手套”已发出',
  link: details,
  image: '',
  is_read: false,
  created_at: '2026-11-20T02:00:00Z',
  ...more,
})

function listening(list: Message[], page = '/') {
  const notify = vi.fn()
  const open = vi.fn()
  const newest = vi.fn(async () => list)
  const place = { page }
  return { notify, open, newest, place, notice: makeMessageNotice({ newest, notify, open, here: () => place.page }) }
}

test('what waited already is no news; what comes afterwards is said once, and leads to what it is about', async () => {
  const { notify, open, notice } = listening([aMessage(4), aMessage(3)])
  await notice.counted({ newest_id: 3 })
  expect(notify).not.toHaveBeenCalled()
  await notice.counted({ newest_id: 4 })
  await notice.counted({ newest_id: 4 })
  expect(notify).toHaveBeenCalledTimes(1)
  expect(notify.mock.calls[0]?.[0]).toMatchObject({ title: '订单已发货', text: '“手套”已发出' })
  notify.mock.calls[0]?.[0].action.onClick()
  expect(open).toHaveBeenCalledWith(details)
})

test('of several at once the newest is said, with how many more, and leads to all of them', async () => {
  const { notify, open, notice } = listening([aMessage(3), aMessage(2), aMessage(1)])
  await notice.counted({ newest_id: 0 })
  await notice.counted({ newest_id: 3 })
  expect(notify).toHaveBeenCalledTimes(1)
  expect(notify.mock.calls[0]?.[0].text).toBe('“手套”已发出（另有 2 条新消息）')
  notify.mock.calls[0]?.[0].action.onClick()
  expect(open).toHaveBeenCalledWith('/messages')
})

test('what takes the place of an older message about the same is news, though no more are unread than before', async () => {
  const { notify, notice } = listening([aMessage(9, { title: '订单已签收' })])
  await notice.counted({ newest_id: 4 })
  await notice.counted({ newest_id: 9 })
  expect(notify.mock.calls.map(([one]) => one.title)).toEqual(['订单已签收'])
})

test('fewer than before, read meanwhile, or on the page where it stands: nothing is said', async () => {
  const read = listening([aMessage(1, { is_read: true })])
  await read.notice.counted({ newest_id: 5 })
  await read.notice.counted({ newest_id: 2 })
  await read.notice.counted({ newest_id: 3 })
  expect(read.notify).not.toHaveBeenCalled()
  for (const page of ['/messages', '/messages?kind=order', details]) {
    const { notify, notice } = listening([aMessage(1)], page)
    await notice.counted({ newest_id: 0 })
    await notice.counted({ newest_id: 1 })
    expect(notify).not.toHaveBeenCalled()
  }
})

test('a message that leads nowhere has nothing to tap, and the first count of the next person is no news', async () => {
  const { notify, notice } = listening([aMessage(1, { link: '' })])
  await notice.counted({ newest_id: 0 })
  await notice.counted({ newest_id: 1 })
  expect(notify.mock.calls[0]?.[0].action).toBeUndefined()
  notice.forget()
  await notice.counted({ newest_id: 9 })
  expect(notify).toHaveBeenCalledTimes(1)
})
