import { expect, test } from 'vitest'
import { fieldOf, newPasswordIssue } from './new-password.ts'

const good = { proof: '290417', password: 'Kq7w2m9p', again: 'Kq7w2m9p' }

test('the first thing that is wrong is named, from the top of the form down', () => {
  expect(newPasswordIssue({ proof: '', password: '', again: '' }, '请输入原密码')).toEqual({
    field: 'proof',
    text: '请输入原密码',
  })
  expect(newPasswordIssue({ ...good, password: 'short1' }, '')).toEqual({
    field: 'password',
    text: '密码需 8–20 位，含字母和数字',
  })
  expect(newPasswordIssue({ ...good, again: 'Kq7w2m9' }, '')).toEqual({ field: 'again', text: '两次输入的密码不一致' })
  expect(newPasswordIssue(good, '')).toBeNull()
})

test('a refusal is said at the field it is about', () => {
  expect(fieldOf('account.same_password', null)).toBe('password')
  expect(fieldOf(null, 'password')).toBe('password')
  expect(fieldOf('account.old_password', null)).toBe('proof')
  expect(fieldOf('login.locked', null)).toBe('proof')
  expect(fieldOf('sms.wrong_code', null)).toBe('proof')
})
