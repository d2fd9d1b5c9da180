import { storeMessageKind, storeMessageKinds } from '@mall/contract/message/store.words'
import { expect, test } from 'vitest'
import { allPages, isMine } from '#app/pages.ts'
import { placeOf } from './place-of.ts'

test('an order is opened where it stands', () =>
  expect(placeOf({ kind: 'order_paid', subject: 'D2611200000001' })).toBe(
    '/orders?tab=all&keyword=D2611200000001&id=D2611200000001',
  ))

test.each(storeMessageKinds)('who may be told of %s may open where it leads', (kind) => {
  const path = placeOf({ kind, subject: '7' }).replace(/\?.*/, '')
  const page = allPages.find((one) => one.path === path)
  const rights = [storeMessageKind[kind].needs.replace('store:', '')]
  expect(page && isMine(page, { kind: 'store', rights })).toBe(true)
})
