import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Known, kdniaoAccount, kuaidi100Account, startCouriers } from '#test/couriers.ts'
import { kdniao } from './kdniao.ts'
import { kuaidi100 } from './kuaidi100.ts'
import type { ParcelQuestion } from './port.ts'

const couriers = await startCouriers()
afterAll(() => couriers.stop())
beforeEach(async () => {
  await couriers.are({ mode: 'up', watches: true, parcels: {} })
  await couriers.asked()
})

const around = {
  secret: 'a-secret-for-tests-of-32-characters',
  callbackUrl: 'https://mall.example/push',
  baseUrl: couriers.url,
}
const hundred = kuaidi100(kuaidi100Account, around)
const bird = kdniao(kdniaoAccount, around)

const about = (more: Partial<ParcelQuestion> = {}): ParcelQuestion => ({
  expressCode: 'yto',
  expressNo: 'YT1234567890123',
  phone: '13800001234',
  region: '上海市松江区',
  shippedAt: new Date('2026-11-20T02:00:00Z'),
  known: 0,
  now: new Date('2026-11-22T02:00:00Z'),
  ...more,
})
const stops = [
  { time: '2026-11-20 12:00:00', text: '已揽收', code: '1' },
  { time: '2026-11-21 09:30:00', text: '到达【上海转运中心】' },
  { time: '2026-11-21 15:00:00', text: '已签收，签收人：本人' },
]
const knows = (known: Partial<Known>, number = 'YT1234567890123') =>
  couriers.are({ parcels: { [number]: { com: 'yuantong', state: '3', stops, ...known } } })

const providers = [
  ['快递100', hundred, 'yuantong', 'shunfeng'],
  ['快递鸟', bird, 'YTO', 'SF'],
] as const

test.each(providers)(
  '%s tells the way of a parcel, oldest first, in the time of Shanghai',
  async (_name, port, com) => {
    await knows({ com })
    const traces = await port.track(about())
    expect(traces.map(({ at, status }) => [at.toISOString(), status])).toEqual([
      ['2026-11-20T04:00:00.000Z', 'collected'],
      ['2026-11-21T01:30:00.000Z', 'in_transit'],
      ['2026-11-21T07:00:00.000Z', 'signed'],
    ])
    expect(traces.at(-1)?.text).toBe('已签收，签收人：本人')
  },
)

test.each(providers)('%s of which nothing is known of a number tells nothing', async (_name, port) => {
  expect(await port.track(about())).toEqual([])
})

test.each(providers)(
  '%s learns four digits of a phone where the carrier asks for them, and of no other carrier',
  async (_name, port, com, sf) => {
    await couriers.are({
      parcels: {
        SF1402345678901: { com: sf, tail: '1234', state: '1', stops: stops.slice(0, 1) },
        YT1234567890123: { com, state: '1', stops: stops.slice(0, 1) },
      },
    })
    const sfParcel = about({ expressCode: 'sf', expressNo: 'SF1402345678901' })
    expect(await port.track(sfParcel)).toHaveLength(1)
    // Digits that do not fit are no trouble of the provider: the parcel is not known to us.
    expect(await port.track({ ...sfParcel, phone: '13800009999' })).toEqual([])
    await port.track(about())
    const asked = JSON.stringify(await couriers.asked())
    expect(asked).not.toContain('13800001234')
    expect(asked.match(/1234"/g)).toHaveLength(1)
  },
)

test.each(providers)('%s guesses a carrier that the platform added itself', async (_name, port, com) => {
  await knows({ com })
  expect(await port.track(about({ expressCode: 'jiahui' }))).toHaveLength(3)
  expect(await port.track(about({ expressCode: 'jiahui', expressNo: 'UNHEARD-OF-1' }))).toEqual([])
  // A code that every object has is no carrier.
  expect(await port.track(about({ expressCode: 'constructor', expressNo: 'UNHEARD-OF-1' }))).toEqual([])
})

test.each([
  ['returned to the sender', '4'],
  ['refused', '14'],
  ['on its way back', '6'],
  ['in trouble', '203'],
])('a parcel that 快递100 calls %s is in trouble, not signed for', async (_what, state) => {
  await knows({ state })
  expect((await hundred.track(about())).at(-1)?.status).toBe('problem')
})

test.each([
  ['refused', '404'],
  ['damaged', '414'],
  ['given back to the sender, who signed', '406'],
])('a parcel that 快递鸟 calls %s is in trouble, not signed for', async (_what, state) => {
  await knows({ com: 'YTO', state })
  expect((await bird.track(about())).at(-1)?.status).toBe('problem')
})

test.each(['7', '99', '3000', 'constructor', ''])('a state %s that nobody documented is never 签收', async (state) => {
  for (const [, port, com] of providers) {
    await knows({ com, state })
    expect((await port.track(about())).at(-1)?.status).not.toBe('signed')
  }
})

test.each(['301', '302', '304'])('a finer state %s of 签收 is 签收', async (state) => {
  for (const [, port, com] of providers) {
    await knows({ com, state })
    expect((await port.track(about())).at(-1)?.status).toBe('signed')
  }
})

test('what has no time or no words is left out, and what the database cannot keep is taken out of the words', async () => {
  await knows({
    state: '0',
    stops: [
      { time: '昨天', text: '已揽收' },
      { time: '2026-11-20 12:00:00', text: '  ' },
      { time: '2026-11-20 13:00:00', text: `已\u0000发出\n${'长'.repeat(900)}` },
    ],
  })
  const [only, ...others] = await hundred.track(about())
  expect(others).toEqual([])
  expect(only?.text).toMatch(/^已 发出 长+$/)
  expect(only?.text).toHaveLength(500)
})

test.each(['down', 'dead', 'page', 'flood'] as const)('a provider that is %s is said to be down', async (mode) => {
  await couriers.are({ mode })
  for (const [, port] of providers) {
    await expect(port.track(about())).rejects.toMatchObject({ trouble: 'down' })
    await expect(port.push?.watch(about())).rejects.toMatchObject({ trouble: 'down' })
  }
})

test('a provider that never answers is not waited for', async () => {
  await couriers.are({ mode: 'slow' })
  const ports = [
    kuaidi100(kuaidi100Account, { ...around, timeoutMs: 50 }),
    kdniao(kdniaoAccount, { ...around, timeoutMs: 50 }),
  ]
  for (const port of ports) await expect(port.track(about())).rejects.toMatchObject({ trouble: 'down' })
})

test('a key that is over, or not ours, is said to be refused, and the fault names no key', async () => {
  await knows({})
  const wrong = [
    kuaidi100({ ...kuaidi100Account, key: 'ANOTHER-KEY' }, around),
    kdniao({ ...kdniaoAccount, apiKey: 'ANOTHER-KEY' }, around),
  ]
  for (const port of wrong) await expect(port.track(about())).rejects.toMatchObject({ trouble: 'refused' })
  await couriers.are({ mode: 'refuses' })
  for (const [, port] of providers) {
    const fault = await port.track(about()).catch((error: Error) => error)
    expect(fault).toMatchObject({ trouble: 'refused' })
    await expect(port.track(about({ expressCode: 'jiahui' }))).rejects.toMatchObject({ trouble: 'refused' })
    expect(String(fault)).not.toMatch(/KEY-OF-100|key-of-the-bird|CUSTOMER-1|YT1234567890123/)
  }
})

test('a key that 快递100 does not accept says nothing of the number: it is to be subscribed to later', async () => {
  await couriers.are({ mode: 'refuses' })
  expect(await hundred.push?.watch(about({ expressNo: 'YT9999999999999' }))).toBe('later')
  await couriers.are({ mode: 'up' })
  expect(await hundred.push?.watch(about({ expressNo: 'YT9999999999999' }))).toBe(true)
})

test('a number that 快递100 watches already counts as watched, and one that it does not watch is asked about', async () => {
  expect(await hundred.push?.watch(about({ expressNo: 'YT7777777777777' }))).toBe(true)
  expect(await hundred.push?.watch(about({ expressNo: 'YT7777777777777' }))).toBe(true)
  expect(await bird.push?.watch(about())).toBe(true)
  await couriers.are({ watches: false })
  expect(await hundred.push?.watch(about({ expressNo: 'YT8888888888888' }))).toBe(false)
  expect(await bird.push?.watch(about())).toBe(false)
})

test('a push counts with its signature only, and not with that of another mall', async () => {
  const number = 'YT9999999999999'
  const known = { com: 'yuantong', state: '3', stops }
  await hundred.push?.watch(about({ expressNo: number }))
  const { url, body } = await couriers.push100({ number, known })
  expect(url).toBe('https://mall.example/push')
  const [pushed] = hundred.push?.read(body) ?? []
  expect(pushed).toMatchObject({ expressNo: number, isOver: false })
  expect(pushed?.traces).toHaveLength(3)
  expect([pushed?.isOf('yto'), pushed?.isOf('sf'), pushed?.isOf('jiahui')]).toEqual([true, false, true])
  const another = kuaidi100(kuaidi100Account, { ...around, secret: 'another-secret-of-32-characters-long' })
  expect(another.push?.read(body)).toBeNull()
  expect(hundred.push?.read(body.replace('9999', '8888'))).toBeNull()
  expect(hundred.push?.read((await couriers.push100({ number, known, signed: false })).body)).toBeNull()
  for (const nothing of ['', 'param=', 'param={}&sign=', '{"a":']) expect(hundred.push?.read(nothing)).toBeNull()
})

test('a push of 快递鸟 counts for the account that it was made for, and is about parcels', async () => {
  const known = { com: 'YTO', state: '3', stops }
  const { body } = await couriers.pushBird({ number: 'YT1', known })
  expect(bird.push?.read(body)?.[0]).toMatchObject({ expressNo: 'YT1', isOver: false })
  expect(bird.push?.read(body.replace('RequestType=102', 'RequestType=107'))).toEqual([])
  const other = kdniao({ ...kdniaoAccount, businessId: '999' }, around)
  expect(other.push?.read(body)).toBeNull()
  expect(bird.push?.read((await couriers.pushBird({ number: 'YT1', known, signed: false })).body)).toBeNull()
  expect(bird.push?.read('')).toBeNull()
})

test('a push about a carrier that 快递100 has corrected is about the carrier that we named', async () => {
  const number = 'YT6666666666666'
  await hundred.push?.watch(about({ expressNo: number }))
  const { body } = await couriers.push100({
    number,
    known: { com: 'ems', state: '0', stops },
    more: { autoCheck: '1', comOld: 'yuantong', comNew: 'ems' },
  })
  const [pushed] = hundred.push?.read(body) ?? []
  expect([pushed?.isOf('yto'), pushed?.isOf('ems'), pushed?.isOf('sf')]).toEqual([true, true, false])
})

test('each provider reads what its documentation asks for', () => {
  const at = new Date('2026-11-21T02:00:00Z')
  expect(hundred.push?.acknowledge('taken', at)).toMatchObject({
    status: 200,
    body: '{"result":true,"returnCode":"200","message":"成功"}',
  })
  expect(JSON.parse(bird.push?.acknowledge('taken', at).body ?? '')).toEqual({
    EBusinessID: '1237100',
    UpdateTime: '2026-11-21 10:00:00',
    Success: true,
    Reason: '',
  })
  for (const taken of ['later', 'busy'] as const) {
    expect(JSON.parse(hundred.push?.acknowledge(taken, at).body ?? '')).toMatchObject({ result: false })
    expect(JSON.parse(bird.push?.acknowledge(taken, at).body ?? '')).toMatchObject({ Success: false })
  }
})
