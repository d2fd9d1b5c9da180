import { afterAll, beforeEach, expect, test } from 'vitest'
import { labelAccount, startWaybillCarrier } from '#test/waybill-carrier.ts'
import { WaybillFault } from './fault.ts'
import { kuaidi100Waybills } from './kuaidi100.ts'
import { noWaybills } from './none.ts'
import type { WaybillRequest } from './port.ts'
import { simulatedWaybills } from './simulator.ts'

const carrier = await startWaybillCarrier()
afterAll(() => carrier.stop())
beforeEach(async () => {
  await carrier.is({})
  await carrier.asked()
})

const now = () => new Date('2026-11-29T02:00:00Z')
const around = { now, baseUrl: carrier.url, timeoutMs: 1500 }
const port = kuaidi100Waybills(labelAccount, around)

let refs = 0
const parcel = (more: Partial<WaybillRequest> = {}): WaybillRequest => {
  refs += 1
  return {
    expressCode: 'yto',
    partnerId: 'K100',
    partnerKey: 'secret',
    net: '松江一部',
    bearerCode: '',
    ref: `D2026112900000${refs}-ab`,
    templateId: '60f6c17c7c223700131d8bc3',
    payKind: 'MONTHLY',
    expressKind: '',
    from: { name: '王仓库', phone: '13900000001', address: '上海市松江区仓储路1号' },
    to: { name: '李采购', phone: '13800000002', address: '北京市海淀区学院路2号' },
    cargo: '手套',
    weightGrams: 1250,
    ...more,
  }
}
async function taken(request: WaybillRequest) {
  const answer = await port.take(request)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

test('the carrier is told of the contract, sender, receiver and parcel in its documented fields, and gives number and label', async () => {
  const waybill = await taken(parcel())
  expect(waybill.expressNo).toMatch(/^YT7\d{12}$/)
  expect((await carrier.asked())[0]).toMatchObject({
    method: 'order',
    fields: {
      kuaidicom: 'yuantong',
      partnerId: 'K100',
      partnerKey: 'secret',
      net: '松江一部',
      tempId: '60f6c17c7c223700131d8bc3',
      printType: 'IMAGE',
      payType: 'MONTHLY',
      recMan: { name: '李采购', mobile: '13800000002', printAddr: '北京市海淀区学院路2号' },
      sendMan: { name: '王仓库', mobile: '13900000001', printAddr: '上海市松江区仓储路1号' },
      cargo: '手套',
      count: 1,
      weight: '1.25',
    },
  })
  if (!waybill.label) throw new Error('no label')
  const label = await port.label(waybill.label)
  expect(label.subarray(1, 4).toString()).toBe('PNG')
})

test('a parcel that is asked about again has the same number', async () => {
  const request = parcel()
  expect((await taken(request)).expressNo).toBe((await taken(request)).expressNo)
})

test('a label that comes as the picture itself is taken as well', async () => {
  await carrier.is({ label: 'picture' })
  const { label } = await taken(parcel())
  if (!label || !('bytes' in label)) throw new Error('no picture')
  expect((await port.label(label)).subarray(1, 4).toString()).toBe('PNG')
})

test('a refusal is told in the words of the carrier, without the phone that it repeats', async () => {
  await carrier.is({ refuses: '北京市' })
  const answer = await port.take(parcel())
  expect(answer).toEqual({ refused: '收件地址超出派送范围，收件人138****02' })
})

test.each(['down', 'dead', 'page', 'slow', 'locked', 'no_number'] as const)(
  'a service that is %s has not answered, and the number may have been given',
  async (mode) => {
    await carrier.is({ mode })
    await expect(port.take(parcel())).rejects.toBeInstanceOf(WaybillFault)
  },
)

test('a wrong secret is no refusal of the parcel', async () => {
  const wrong = kuaidi100Waybills({ ...labelAccount, secret: 'another' }, around)
  await expect(wrong.take(parcel())).rejects.toThrow('不接受商城的授权（503）')
})

test.each([
  ['a page in place of a label', 'page'],
  ['a label that is gone', 'gone'],
] as const)('%s is found out when it comes', async (_what, label) => {
  await carrier.is({ label })
  const waybill = await taken(parcel())
  if (!waybill.label) throw new Error('no label')
  await expect(port.label(waybill.label)).rejects.toBeInstanceOf(WaybillFault)
})

test('nothing is fetched from elsewhere because an answer says so', async () => {
  await carrier.is({ label: 'elsewhere' })
  const waybill = await taken(parcel())
  if (!waybill.label) throw new Error('no label')
  await expect(port.label(waybill.label)).rejects.toThrow('面单图片的地址不是电子面单服务的')
})

test('a number is cancelled by its carrier order; a second time it is cancelled already', async () => {
  const request = parcel()
  const waybill = await taken(request)
  await carrier.asked()
  expect(await port.cancel({ ...request, ...waybill })).toBeNull()
  expect(await port.cancel({ ...request, ...waybill })).toBeNull()
  expect((await carrier.asked())[0]).toMatchObject({
    method: 'cancel',
    fields: { kuaidicom: 'yuantong', kuaidinum: waybill.expressNo, orderId: `C-${request.ref}` },
  })
})

test('a parcel that was collected is not cancelled, and the reason is told', async () => {
  const request = parcel()
  const waybill = await taken(request)
  await carrier.is({ cancels: 'no' })
  expect(await port.cancel({ ...request, ...waybill })).toEqual({ refused: '快件已揽收，不能取消' })
})

test('a carrier that the platform added itself gives no numbers here', () => {
  expect([port.serves('sf'), port.serves('jiahui'), port.serves('constructor')]).toEqual([true, false, false])
})

test('where nobody is connected nothing is given', async () => {
  expect(noWaybills.serves('sf')).toBe(false)
  await expect(noWaybills.take(parcel())).rejects.toBeInstanceOf(WaybillFault)
})

test('the demo gives each parcel its number and a label to print, and refuses where it says that nobody delivers', async () => {
  const demo = simulatedWaybills()
  const request = parcel()
  const [one, again] = [await demo.take(request), await demo.take(request)]
  expect(one).toEqual(again)
  if ('refused' in one || !one.label) throw new Error('no label')
  expect((await demo.label(one.label)).subarray(1, 4).toString()).toBe('PNG')
  const far = parcel({ to: { name: '甲', phone: '13800000002', address: '超区村' } })
  expect(await demo.take(far)).toEqual({ refused: '收件地址超出派送范围' })
})
