import { z } from '@mall/contract/call/zod'
import { expect, test } from 'vitest'
import { perTab } from '#store/storage.ts'
import { storedForm } from './stored-form.ts'

const Letter = z.object({ to: z.string(), lines: z.array(z.string()).max(2) })

test('what was kept of a form stands in it again', () => {
  perTab.setItem('letter', JSON.stringify({ to: '王敏', lines: ['您好'] }))
  expect(storedForm('letter', Letter)).toEqual({ to: '王敏', lines: ['您好'] })
})

test.each([
  ['nothing was kept', null],
  ['what was kept is cut off', '{"to":"王敏","lines":["您'],
  ['it is of another form', JSON.stringify({ name: '王敏' })],
  ['a field has become another kind', JSON.stringify({ to: '王敏', lines: '您好' })],
  ['it holds more than the form takes', JSON.stringify({ to: '王敏', lines: ['一', '二', '三'] })],
])('a form begins anew when %s', (_why, stored) => {
  if (stored === null) perTab.removeItem('letter')
  else perTab.setItem('letter', stored)
  expect(storedForm('letter', Letter)).toBeNull()
})

test('a field that can stand empty is empty where what was kept of it is wrong, and the rest stays', () => {
  const Draft = z.object({ to: z.string().catch(''), day: z.string().nullable().catch(null) })
  perTab.setItem('draft', JSON.stringify({ to: 7, day: '2026-01-31' }))
  expect(storedForm('draft', Draft)).toEqual({ to: '', day: '2026-01-31' })
})
