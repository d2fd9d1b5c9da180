import { expect, test } from 'vitest'
import { emailOf, emailOrNone } from './email.terms.ts'

test.each([
  ['caiwu@公司.cn', true],
  ['caiwu@xn--55qx5d.cn', true],
  ['caiwu@gongsi.xn--fiqs8s', true],
  ['caiwu@公司.中国', true],
  ['cw+fp@vip.163.com', true],
  ["o'neil@a-b.com", true],
  [' cw@163.com ', true],
  ['张三@qq.com', false],
  ['cw.@163.com', false],
  ['CW_01@my_shop.com', false],
  ['cw@192.168.1.9', false],
  ['cw@163.c', false],
  ['cw@localhost', false],
  ['cw@163.com/x', false],
  ['cw@a..cn', false],
  ['@163.com', false],
  ['a@b@163.com', false],
  ['', false],
])('the address “%s” is taken: %s', (text, taken) => {
  expect(emailOf(80).safeParse(text).success).toBe(taken)
})

test('blanks around an address are no part of it, and a field that may be empty may hold blanks', () => {
  expect(emailOf(80).parse(' cw@163.com\n')).toBe('cw@163.com')
  expect(emailOrNone(80).parse('  ')).toBe('')
  expect(emailOrNone(80).safeParse('cw').success).toBe(false)
})
