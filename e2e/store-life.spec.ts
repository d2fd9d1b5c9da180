import { type APIRequestContext, expect } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { atDesk, named, openAt } from './at-desk.ts'
import { test } from './test.ts'

/** No other journey buys from this store. */
const owner = '13800002019'
const store = '电桥线缆专营店'
const operator = '13800009000'

async function goodsOf(request: APIRequestContext, token: string) {
  const reply = await request.get('/merchant/api/goods/list?list_rows=20&status=on_sale', {
    headers: { platform: 'PC', Authorization: token },
  })
  const { data }: { data: { list: { goods_id: number; name: string }[] } } = await reply.json()
  const [first] = data.list
  if (!first) throw new Error('the store sells nothing')
  return first
}

test('a store goes on holiday; the mall freezes it, its goods are gone and its desk says why; unfrozen, they are back', async ({
  baseURL,
  browser,
  page: phone,
}) => {
  test.setTimeout(180_000)
  const { token } = await enterDesk(baseURL ?? '', 'store', owner)
  const { goods_id: goodsId, name } = await goodsOf(phone.request, token)
  const atStore = await atDesk(browser, owner)
  await openAt(atStore, 'business', '营业设置')
  await atStore.getByRole('switch', { name: '周日营业' }).click()
  await atStore.getByRole('button', { name: '安排休假' }).click()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16)
  await atStore.getByLabel('第 1 段休假开始').fill(day(-1))
  await atStore.getByLabel('第 1 段休假结束').fill(day(3))
  await atStore.getByLabel('给买家的说明').fill('设备搬迁，已付款的照常发货')
  await atStore.getByRole('button', { name: named('保存') }).click()
  await expect(atStore.getByText('营业设置已保存')).toBeVisible()
  await expect(atStore.getByText('休息中')).toBeVisible()

  await phone.goto(`/product/detail?goods_id=${goodsId}`)
  await expect(phone.getByText(/店铺休息中，暂不接单，.*恢复。设备搬迁，已付款的照常发货/)).toBeVisible({
    timeout: 20_000,
  })

  const atMall = await atDesk(browser, operator)
  await openAt(atMall, `stores?keyword=${encodeURIComponent(store)}`, '店铺')
  const row = atMall.getByRole('row', { name: new RegExp(store) })
  await expect(row).toContainText('休息中')
  await row.getByRole('button', { name: '冻结' }).click()
  const freezing = atMall.getByRole('dialog', { name: /冻结/ })
  await freezing.getByLabel('原因（店铺可见）').fill('收到三起质量投诉，核实期间暂停营业')
  await freezing.getByRole('button', { name: named('冻结') }).click()
  await expect(row).toContainText('已冻结')

  await atStore.reload()
  await expect(atStore.getByText('店铺已被平台冻结，原因：收到三起质量投诉，核实期间暂停营业')).toBeVisible()
  await expect(async () => {
    await phone.goto(`/product/list?keyword=${encodeURIComponent(name)}`)
    await expect(phone.getByRole('link', { name: new RegExp(name.slice(0, 12)) })).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })

  await row.getByRole('button', { name: '解冻' }).click()
  const freeing = atMall.getByRole('dialog', { name: /解冻/ })
  await freeing.getByLabel('原因（店铺可见）').fill('已整改')
  await freeing.getByRole('button', { name: named('解冻') }).click()
  await expect(row).toContainText('休息中')
  await atStore.reload()
  await expect(atStore.getByText('店铺已被平台冻结')).toHaveCount(0)
})
