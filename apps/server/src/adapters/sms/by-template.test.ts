import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig, readConfig } from '#kernel/config.ts'
import { placesOf, textNames, textTemplates, wordsOf } from '#modules/message/message.public.ts'
import { mallForTest } from '#test/mall.ts'
import { aliyunSms, signedCall as signedByAliyun } from './aliyun.ts'
import { byTemplate } from './by-template.ts'
import { smsPort } from './choose.ts'
import { signedCall as signedByTencent } from './tencent.ts'

const { db } = await mallForTest()
let senders: ChildProcess
let address = ''
const lines: AsyncIterator<string>[] = []

beforeAll(async () => {
  senders = spawn(process.execPath, [fileURLToPath(new URL('./counterpart.fake.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!senders.stdout) throw new Error('the senders say nothing')
  lines.push(createInterface(senders.stdout)[Symbol.asyncIterator]())
  address = `http://127.0.0.1:${(await lines[0]?.next())?.value}`
})
afterAll(() => senders.kill())
const nextTaken = async () => JSON.parse((await lines[0]?.next())?.value ?? '')

const providers = ['aliyun', 'tencent', 'huawei'] as const
const settings = (provider: string) => ({
  DEMO: '0',
  SECRET: 'a-secret-of-thirty-two-characters-at-least',
  PUBLIC_URL: 'https://mall.example',
  SMS_PROVIDER: provider,
  SMS_KEY_ID: 'an-id',
  SMS_KEY_SECRET: 'a-secret',
  SMS_SIGN: '【恒昌工品】',
  SMS_TEMPLATES: 'code=T-1，desk_invite=T-2',
  SMS_APP_ID: '1400000000',
  SMS_CHANNEL: '8820000000',
  SMS_API_URL: `${address}/`,
})
const portOf = (provider: string, more: Record<string, string> = {}) =>
  smsPort(readConfig({ ...settings(provider), ...more }), db, 'a-secret-of-thirty-two-characters-at-least')
const codeTo = (phone: string) => ({
  phone,
  scene: 'register',
  text: '【恒昌工品】验证码 246810，用于注册，5 分钟内有效。请勿告诉他人。',
  values: { code: '246810', purpose: '注册' },
})

test.each(providers)(
  '%s takes a code by the number of its template, with what differs in the order of its places',
  async (provider) => {
    await portOf(provider).send(codeTo('13800000001'))
    expect(await nextTaken()).toMatchObject({
      phone: '13800000001',
      template: 'T-1',
      sign: '恒昌工品',
      values: provider === 'aliyun' ? { code: '246810', purpose: '注册' } : ['246810', '注册'],
    })
    const invited = { name: '陈嘉(店长)', desk: "A*B's 店" }
    await portOf(provider).send({ phone: '13800000011', scene: 'desk_invite', text: '…', values: invited })
    expect(await nextTaken()).toMatchObject({
      template: 'T-2',
      values: provider === 'aliyun' ? invited : Object.values(invited),
    })
  },
)

test.each(
  providers.flatMap(
    (provider) =>
      [
        [provider, '13800000002', /短信模板未审核通过/],
        [provider, '13800000003', /发送过于频繁/],
        [provider, '13800000005', /短信服务返回 502/],
      ] as const,
  ),
)('what %s says about %s is told in words, without the phone and the code', async (provider, phone, said) => {
  const failure = await portOf(provider)
    .send(codeTo(phone))
    .then(
      () => null,
      (error: Error) => error.message,
    )
  expect(failure).toMatch(said)
  expect(failure).not.toMatch(/1380000000|246810/)
})

test.each(providers)('a wrong key at %s is told as one', async (provider) => {
  await expect(portOf(provider, { SMS_KEY_SECRET: 'another' }).send(codeTo('13800000001'))).rejects.toThrow(
    '密钥不对或没有短信权限',
  )
})

test('a sender that does not answer is given up', async () => {
  const account = { id: 'an-id', secret: 'a-secret', sign: '恒昌', address, templates: new Map([['code', 'T-1']]) }
  const sender = aliyunSms(account, { now: () => new Date(), nonce: () => 'once' })
  await expect(byTemplate(account, sender, 50).send(codeTo('13800000004'))).rejects.toThrow(/timeout/i)
})

test('a text for which no template was set is not sent as another one', async () => {
  await expect(
    portOf('aliyun').send({ phone: '13800000001', scene: 'settled', text: '…', values: { store: '恒昌' } }),
  ).rejects.toThrow('没有为短信 settled 设置模板')
})

const pullable = ['aliyun', 'tencent'] as const

test.each(pullable)('%s is asked what became of each message, by the number that it gave', async (provider) => {
  const port = portOf(provider)
  const receipts = []
  for (const phone of ['13800000001', '13800000006', '13800000007']) {
    const ref = await port.send(codeTo(phone))
    await nextTaken()
    expect(ref).toMatch(/^message-\d+$/)
    receipts.push(await port.receiptOf?.({ ref: ref ?? '', phone, handedAt: new Date() }))
  }
  expect(receipts).toMatchObject([{ delivered: true }, { delivered: false, code: 'UNDELIV' }, null])
  expect(await port.receiptOf?.({ ref: 'of-nobody', phone: '13800000001', handedAt: new Date() })).toBeNull()
})

test.each(pullable)('%s says what it thinks of each template that is set, and why', async (provider) => {
  const prefix = provider === 'aliyun' ? 'T-' : '90'
  const SMS_TEMPLATES = ['code=1', 'warning=2', 'company=3', 'review=4'].join(',').replaceAll('=', `=${prefix}`)
  expect(await portOf(provider, { SMS_TEMPLATES }).reviews?.()).toEqual([
    { name: 'code', state: 'approved', reason: '' },
    { name: 'warning', state: 'refused', reason: '变量里不能有链接' },
    { name: 'company', state: 'reviewing', reason: '' },
    { name: 'review', state: 'refused', reason: '短信服务没有这个模板号' },
  ])
})

test('华为云 posts what became of a message to an address with a key; neither receipts nor templates can be asked for with the keys of an application', async () => {
  const port = portOf('huawei')
  expect(await port.send(codeTo('13800000001'))).toMatch(/^message-\d+$/)
  const { callback } = await nextTaken()
  const { origin, pathname, searchParams } = new URL(callback)
  expect(origin + pathname).toBe('https://mall.example/shop/api/sms/receipt/huawei')
  const key = searchParams.get('key') ?? ''
  const told = (body: string) => port.readPush?.({ key, body })
  expect(told('smsMsgId=m-1&status=DELIVRD&total=1&sequence=1')).toEqual([
    { ref: 'm-1', delivered: true, code: 'DELIVRD' },
  ])
  expect(told('smsMsgId=m-1&status=E200027')).toEqual([{ ref: 'm-1', delivered: false, code: 'E200027' }])
  expect(told('smsMsgId=m-1&status=DELIVRD&total=2&sequence=1')).toEqual([])
  expect(told('smsMsgId=m-1&status=ACCEPTD')).toEqual([])
  expect(told('nonsense')).toEqual([])
  expect(port.readPush?.({ key: 'another', body: 'smsMsgId=m-1&status=DELIVRD' })).toBeNull()
  expect([port.receiptOf, port.reviews]).toEqual([undefined, undefined])
})

test('the signatures are those of the documentation and of the senders’ own libraries', () => {
  // The example of Alibaba Cloud's page about version 3, with its keys and its answer.
  const query = { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' }
  const [id, secret] = ['YourAccessKeyId', 'YourAccessKeySecret']
  const at = new Date('2023-10-26T10:22:32Z')
  const nonce = '3156853299f313e23d1673dc12e1703d'
  const example = signedByAliyun(
    { action: 'RunInstances', version: '2014-05-26', query },
    { id, secret, address: 'https://ecs.cn-shanghai.aliyuncs.com', at, nonce },
  )
  expect(example.headers.Authorization).toMatch(
    /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
  )
  // The signature that tencentcloud-sdk-nodejs-common 4.1.220 makes for the same message, keys and second.
  const body = JSON.stringify({
    PhoneNumberSet: ['+8613800000001'],
    SmsSdkAppId: '1400000000',
    SignName: '澄采商城',
    TemplateId: '449739',
    TemplateParamSet: ['123456', '登录'],
  })
  const signed = signedByTencent(
    { action: 'SendSms', version: '2021-01-11', body },
    {
      id: 'AKIDEXAMPLE',
      secret: 'examplesecret',
      address: 'https://sms.tencentcloudapi.com',
      region: 'ap-guangzhou',
      at: new Date(1_764_000_000_000),
    },
  )
  expect(signed.headers.Authorization).toMatch(
    /Signature=ed5cad1cce279b11fceb6136b622a0765317bd56f50c97c74b386c992471836c$/,
  )
})

test.each([
  ['no key', { SMS_KEY_ID: '', SMS_KEY_SECRET: '' }, /还缺 SMS_KEY_ID、SMS_KEY_SECRET/],
  ['no template of a code', { SMS_TEMPLATES: 'warning=T-3' }, /SMS_TEMPLATES（至少 code=模板号）/],
  ['templates in another form', { SMS_TEMPLATES: 'T-1' }, /SMS_TEMPLATES 写成/],
  ['a sender that the mall does not know', { SMS_PROVIDER: 'twilio' }, /SMS_PROVIDER 可以是 aliyun、tencent、huawei/],
  ['two ways at once', { SMS_WEBHOOK_URL: 'https://sms.example/send' }, /只设一个/],
  ['no number of the application at 腾讯云', { SMS_PROVIDER: 'tencent', SMS_APP_ID: '' }, /还缺 SMS_APP_ID/],
  ['no channel at 华为云', { SMS_PROVIDER: 'huawei', SMS_CHANNEL: '' }, /还缺 SMS_CHANNEL/],
])('with %s the mall does not start, and the sentence names what is missing', (_what, more, sentence) => {
  expect(() => parseConfig({ ...settings('aliyun'), ...more })).toThrow(sentence)
})

test.each([
  ['sms.md', ', ', 'none'],
  ['sms.zh-CN.md', '、', '无'],
])('%s names every text as it is registered, with its places in their order', async (file, comma, none) => {
  const page = await readFile(fileURLToPath(new URL(`../../../../../docs/${file}`, import.meta.url)), 'utf8')
  for (const name of textNames) {
    const places = placesOf(name)
    const numbered = textTemplates[name]
      .replace('{origin}', 'https://商城的地址')
      .replace(/\{(\w+)\}/g, (_, place: string) => `{${places.indexOf(place) + 1}}`)
    // The scenes stand in a table of their own above, and some are named as their text.
    const row = page.split('\n').findLast((line) => line.startsWith(`| \`${name}\``))
    expect(
      row?.split('|').map((cell) => cell.trim()),
      name,
    ).toEqual(['', `\`${name}\``, numbered, places.map((place) => `\`${place}\``).join(comma) || none, ''])
  }
})

test('every text is its template filled in: the places are those that a sender is told', () => {
  for (const name of textNames) {
    const values = Object.fromEntries(placesOf(name).map((place) => [place, `<${place}>`]))
    const words = wordsOf(name, values as never, 'https://mall.example')
    expect(words).not.toMatch(/[{}]/)
    for (const value of Object.values(values)) expect(words).toContain(value)
    expect(textTemplates[name].length).toBeLessThan(200)
  }
  expect(
    wordsOf('review', { applicant: '王敏', purchase: '采购订单（¥12.00）', token: 'abc' }, 'https://mall.example'),
  ).toBe('王敏 提交的采购订单（¥12.00）待您审批，24 小时内点开即可处理：https://mall.example/review?token=abc')
})
