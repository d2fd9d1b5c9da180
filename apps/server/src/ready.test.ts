import {
  type Connection,
  type connectionStates,
  connections,
  type TemplateState,
} from '@mall/contract/connection/platform.words'
import { expect, test } from 'vitest'
import { readiness } from './ready.ts'

type Said = Partial<Record<Connection, (typeof connectionStates)[number]>>
const listOf = (said: Said) =>
  connections.map((connection) => ({
    connection,
    state: said[connection] ?? ('absent' as const),
    last_ok_at: null,
    last_failed_at: said[connection] === 'failing' ? '2026-11-29T02:05:00.000Z' : null,
    failures: 3,
    error: '短信服务返回 503',
  }))
const needed = { public_url: 'connected', sms: 'connected', storage: 'connected' } as const

const ready = (list: ReturnType<typeof listOf>, states: TemplateState[] = []) =>
  readiness({
    list,
    templates: states.map((state) => ({
      name: 'code',
      text: '验证码',
      number: 'SMS_1',
      state,
      reason: state === 'refused' ? '含有链接' : '',
      checked_at: null,
    })),
  })

test('a mall with texts, files and an address of its own is ready, whatever else is not connected', () => {
  const { lines, isReady } = ready(listOf(needed))
  expect(isReady).toBe(true)
  expect(lines).toContain('✓ 短信：已接入')
  expect(lines).toContain('· 邮件：未接入。发票不能发到邮箱，买家自行下载。环境变量 SMTP_URL、MAIL_FROM')
})

test.each(['public_url', 'sms', 'storage'] as const)('without %s it is not', (one) => {
  expect(ready(listOf({ ...needed, [one]: 'absent' })).isReady).toBe(false)
})

test('neither is it while something that is connected fails, and the line says since when, how often and why', () => {
  const { lines, isReady } = ready(listOf({ ...needed, sms: 'failing' }))
  expect(isReady).toBe(false)
  expect(lines).toContain(
    '✗ 短信：最近失败（2026-11-29 10:05，24 小时内 3 次，短信服务返回 503）。不能注册，不能用验证码登录，订单与入驻没有短信提醒。环境变量 SMS_WEBHOOK_URL，或 SMS_PROVIDER 等，见 docs/sms.zh-CN.md',
  )
  expect(ready(listOf({ ...needed, mail: 'failing' })).isReady).toBe(false)
})

test.each([
  ['approved', true, '✓ 短信模板 code：SMS_1，已通过'],
  ['reviewing', false, '✗ 短信模板 code：SMS_1，审核中'],
  ['refused', false, '✗ 短信模板 code：SMS_1，未通过，含有链接'],
  ['unknown', true, '· 短信模板 code：SMS_1，查不到'],
] as const)('a template that is %s: ready is %s, and a line says so', (state, result, line) => {
  const { lines, isReady } = ready(listOf(needed), [state])
  expect(isReady).toBe(result)
  expect(lines).toContain(line)
})
