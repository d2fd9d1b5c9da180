import { messages } from '@mall/contract/message/calls'
import type { MessageKind } from '@mall/contract/message/query.words'
import type { Message } from '@mall/contract/message/terms'
import { expect, test } from 'vitest'
import { infiniteOf } from '#api/query.ts'
import { makeQueryClient } from '#api/query-client.ts'
import { dropMessage, markRead } from './message-cache.ts'
import { unreadQuery } from './unread.ts'

const aMessage = (id: number, kind: MessageKind, is_read = false): Message => ({
  id,
  kind,
  title: '订单已发货',
  text: '',
  link: '',
  image: '',
  is_read,
  created_at: '2026-11-20T02:00:00.000Z',
})
const listKey = (kind: 'all' | MessageKind) => infiniteOf(messages, { kind }).queryKey
const pageOf = (list: Message[]) => ({ list, total: list.length, page: 1, list_rows: 20 })

/** Messages 1 order, 2 payment, 3 order and read are known; of orders there are two more on pages not loaded yet. */
function aCentre() {
  const cache = makeQueryClient()
  const [one, two, three] = [aMessage(1, 'order'), aMessage(2, 'payment'), aMessage(3, 'order', true)]
  cache.setQueryData(listKey('all'), { pages: [pageOf([one, two]), pageOf([three])], pageParams: [1, 2] })
  cache.setQueryData(listKey('order'), { pages: [pageOf([one, three])], pageParams: [1] })
  cache.setQueryData(unreadQuery.queryKey, {
    total: 4,
    order: 3,
    payment: 1,
    inquiry: 0,
    goods: 0,
    newest_id: 3,
    consultation: 0,
    system: 0,
  })
  const unreadIn = (kind: 'all' | MessageKind) =>
    cache
      .getQueryData(listKey(kind))
      ?.pages.flatMap((page) => page.list.filter((message) => !message.is_read).map(({ id }) => id))
  return { cache, unreadIn, count: () => cache.getQueryData(unreadQuery.queryKey) }
}

test('a message that is read is so in every list, and counted once', () => {
  const { cache, unreadIn, count } = aCentre()
  markRead(cache, { id: 1 })
  expect([unreadIn('all'), unreadIn('order')]).toEqual([[2], []])
  expect(count()).toMatchObject({ total: 3, order: 2, payment: 1 })
  markRead(cache, { id: 1 })
  expect(count()).toMatchObject({ total: 3, order: 2 })
})

test('reading all of a kind counts those on pages not seen yet as well', () => {
  const { cache, unreadIn, count } = aCentre()
  markRead(cache, { kind: 'order' })
  expect([unreadIn('all'), unreadIn('order')]).toEqual([[2], []])
  expect(count()).toEqual({
    total: 1,
    newest_id: 3,
    order: 0,
    payment: 1,
    inquiry: 0,
    goods: 0,
    consultation: 0,
    system: 0,
  })
  markRead(cache, {})
  expect(count()).toEqual({
    total: 0,
    newest_id: 3,
    order: 0,
    payment: 0,
    inquiry: 0,
    goods: 0,
    consultation: 0,
    system: 0,
  })
})

test('a reading that the mall did not take is taken back, and no other one with it', () => {
  const { cache, unreadIn, count } = aCentre()
  const undo = markRead(cache, { id: 1 })
  markRead(cache, { id: 2 })
  undo()
  expect([unreadIn('all'), unreadIn('order')]).toEqual([[1], [1]])
  expect(count()).toEqual({
    total: 3,
    newest_id: 3,
    order: 3,
    payment: 0,
    inquiry: 0,
    goods: 0,
    consultation: 0,
    system: 0,
  })
})

test('a deleted message leaves every list and counts no longer', () => {
  const { cache, unreadIn, count } = aCentre()
  dropMessage(cache, 1)
  dropMessage(cache, 3)
  expect(unreadIn('all')).toEqual([2])
  expect(cache.getQueryData(listKey('order'))?.pages.flatMap((page) => page.list)).toEqual([])
  expect(count()).toMatchObject({ total: 3, order: 2 })
})

test('what was changed here is still asked about again in its time', () => {
  const { cache } = aCentre()
  cache.setQueryData(unreadQuery.queryKey, (held) => held, { updatedAt: 1000 })
  markRead(cache, { id: 1 })
  expect(cache.getQueryState(unreadQuery.queryKey)?.dataUpdatedAt).toBe(1000)
})
