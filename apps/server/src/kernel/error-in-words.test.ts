import { expect, test } from 'vitest'
import { errorInWords, withoutPeople } from './error-in-words.ts'
import { Fault } from './fault.ts'
import { Refusal } from './refusal.ts'

const coded = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  ['our own words', new Fault('短信服务返回 503'), '短信服务返回 503'],
  ['a refusal', new Refusal('order.not_found'), '订单不存在'],
  [
    'a statement that took too long',
    new Error('Failed query', { cause: coded('57014', 'canceling') }),
    '数据库处理超时',
  ],
  ['a database that is gone', coded('08006', 'terminated'), '连不上数据库'],
  ['a sender that is gone', new TypeError('fetch failed', { cause: coded('ECONNREFUSED', 'x') }), '连不上对方服务'],
  ['a sender that is slow', new DOMException('signal timed out', 'TimeoutError'), '对方服务没有及时答复'],
])('%s is told so that a person understands', (_what, error, words) => {
  expect(errorInWords(error)).toBe(words)
})

test('what somebody typed is in no message, and neither is a line of code', () => {
  const typed = coded('23505', 'Key (phone)=(13812345678) already exists')
  expect(errorInWords(typed)).toBe('数据与已有的内容冲突')
  expect(errorInWords(new TypeError("Cannot read 'x' of 王敏 at /srv/mall.ts:7:9"))).toBe('程序出错，详见服务日志')
  expect(errorInWords('王敏 13812345678')).toBe('程序出错，详见服务日志')
})

test('our own words lose phones, mail addresses, secrets and what follows a host', () => {
  expect(withoutPeople('手机 13812345678 未收到')).toBe('手机 138****78 未收到')
  expect(withoutPeople('wang@example.com 退信，key=abc123')).toBe('*** 退信，key=***')
  expect(withoutPeople('https://sms.example/send?token=9 无答复')).toBe('https://sms.example/… 无答复')
  expect(withoutPeople('订单 D2026112000000001 返回 503')).toBe('订单 D2026112000000001 返回 503')
})
