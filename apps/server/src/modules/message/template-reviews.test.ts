import type { OutputOf } from '@mall/contract/call/call'
import { connectionList } from '@mall/contract/connection/platform.calls'
import { expect, test } from 'vitest'
import type { TemplateReview } from '#adapters/sms/port.ts'
import { Fault } from '#kernel/fault.ts'
import { mallForTest } from '#test/mall.ts'
import { askReviews, textNames } from './message.public.ts'

const mall = await mallForTest({
  environment: {
    DEMO: '0',
    SECRET: 'a-secret-for-tests-of-32-characters',
    PUBLIC_URL: 'https://mall.example',
    SMS_PROVIDER: 'aliyun',
    SMS_KEY_ID: 'an-id',
    SMS_KEY_SECRET: 'a-secret',
    SMS_SIGN: '恒昌工品',
    SMS_TEMPLATES: 'code=SMS_1,company=SMS_2',
  },
})
const { as, anOperator, config, db, now, ports } = mall
const operator = await anOperator()
const shown = async () => {
  const reply: { data: OutputOf<typeof connectionList> } = await as(operator).get(connectionList.path)
  return new Map(reply.data.templates.map((row) => [row.name, row]))
}
const answering = (reviews: () => Promise<TemplateReview[]>) => Object.assign(ports, { sms: { ...ports.sms, reviews } })

test('every text stands there with its template, before the sender was ever asked', async () => {
  const rows = await shown()
  expect([...rows.keys()]).toEqual(textNames)
  expect(rows.get('code')).toMatchObject({ number: 'SMS_1', state: 'unknown', reason: '', checked_at: null })
  expect(rows.get('review')).toMatchObject({ number: '', reason: '没有设置模板号，这种短信发不出去' })
})

test('what the sender says of a template is shown with its reason, until the number is another', async () => {
  answering(async () => [
    { name: 'code', state: 'approved', reason: '' },
    { name: 'company', state: 'refused', reason: '变量里不能有链接' },
  ])
  expect(await askReviews({ db, now, config, ports })).toBe(2)
  expect((await shown()).get('code')).toMatchObject({ state: 'approved', checked_at: now().toISOString() })
  expect((await shown()).get('company')).toMatchObject({ state: 'refused', reason: '变量里不能有链接' })
  config.smsProvider?.templates.set('company', 'SMS_3')
  expect((await shown()).get('company')).toMatchObject({ number: 'SMS_3', state: 'unknown', reason: '' })
})

test('where the sender does not answer, the page says so and why', async () => {
  answering(() => Promise.reject(new Fault('短信服务拒绝：密钥不对或没有短信权限（SignatureDoesNotMatch）')))
  expect(await askReviews({ db, now, config, ports })).toBe(0)
  expect((await shown()).get('code')).toMatchObject({
    state: 'unknown',
    reason: '短信服务拒绝：密钥不对或没有短信权限（SignatureDoesNotMatch）',
  })
})
