import { Password } from '@mall/contract/account/terms'
import { expect, test } from 'vitest'
import { strengthOf } from './password.rules.ts'

test('a password that breaks a rule has no strength, however long it is', () => {
  for (const password of ['', 'Ab1', 'abcdefghij', '1234567890', `a1${'x'.repeat(19)}`]) {
    expect(strengthOf(password)).toBe(0)
  }
})

test('runs and repetitions are weak, whatever they are made of', () => {
  for (const password of ['abcd1234', 'aaaa1111', 'abcdefg123456789', 'AAAaaa1111!!!!']) {
    expect(strengthOf(password)).toBe(1)
  }
})

test('more kinds of characters and more of them make a password stronger', () => {
  expect(strengthOf('kq7w2m9p')).toBe(1)
  expect(strengthOf('Kq7w2m9p')).toBe(2)
  expect(strengthOf('kq7w2m9px4')).toBe(2)
  expect(strengthOf('Kq7w2m9p#x')).toBe(3)
  expect(strengthOf('kq7w2m9px4tz8r')).toBe(3)
})

test('what the mall would refuse has no strength, what it takes has some', () => {
  const passwords = [
    '',
    'short1',
    'onlyletters',
    '1234567890',
    `a1${'x'.repeat(19)}`,
    'with blank1',
    '密码abc12345',
    'Kq7w2m9p#x',
  ]
  for (const password of passwords) expect(strengthOf(password) > 0).toBe(Password.safeParse(password).success)
})
