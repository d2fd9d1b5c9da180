import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersOn } from '../order/order.fake.ts'
import { exportsOn } from './export.fake.ts'

const mall = await mallForTest()
const { aShopper, aMerchant, aGoods, pass, defects } = mall
const { anUnpaidOrder } = ordersOn(mall)
const { ask, file } = exportsOn(mall)

const { skuId } = await aGoods({ merchantId: (await aMerchant()).merchantId })
const aBuyer = async () => {
  const buyer = await aShopper()
  await anUnpaidOrder(buyer, { skuId })
  return buyer
}
const busy = { error: 500, code: 'export.busy', msg: '您有一个导出正在生成，请稍后再试' }

test('a second export waits until the first has been taken', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const first = await ask(buyer, 'order')
  expect(await (await ask(buyer, 'order')).json()).toMatchObject(busy)
  await file(other, 'order')
  await first.arrayBuffer()
  await file(buyer, 'order')
  await file(buyer, 'order')
})

test('whoever hangs up may begin anew at once, whether or not a piece had come', async () => {
  const buyer = await aBuyer()
  const untouched = await ask(buyer, 'order')
  await untouched.body?.cancel()
  const begun = await ask(buyer, 'order')
  const reader = begun.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await file(buyer, 'order')
})

test('one that nobody takes is given up after a minute, and breaks off instead of ending early', async () => {
  const buyer = await aBuyer()
  const lost = await ask(buyer, 'order')
  pass(minutes(1))
  await file(buyer, 'order')
  await expect(lost.arrayBuffer()).rejects.toThrow()
  await file(buyer, 'order')
})

test('a refused export holds nobody up', async () => {
  const nobody = await aShopper()
  for (let i = 0; i < 2; i += 1) {
    expect(await (await ask(nobody, 'order')).json()).toMatchObject({ error: 500, code: 'export.empty' })
  }
  expect(defects).toEqual([])
})
