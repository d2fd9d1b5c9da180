import { afterEach, expect, test } from 'vitest'
import { forgetInvitation, invitation, noteInvitation } from './invitation.ts'

afterEach(forgetInvitation)

test('the code in a shared address is kept for the registration, the newest one, until it was used', () => {
  noteInvitation('?goods_id=7&invite_code=%20ACDEFGHJ%20')
  noteInvitation('?goods_id=8')
  noteInvitation('?invite_code=')
  expect(invitation()).toBe('ACDEFGHJ')
  noteInvitation('?invite_code=34679ACD')
  expect(invitation()).toBe('34679ACD')
  forgetInvitation()
  expect(invitation()).toBe('')
})

test('what is no code does not fill the storage', () => {
  noteInvitation(`?invite_code=${'A'.repeat(5000)}`)
  expect(invitation()).toHaveLength(20)
})
