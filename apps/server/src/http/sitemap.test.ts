import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours } from '#kernel/time.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { membershipPlans } from '#modules/membership/membership.table.ts'
import { storeBecomes } from '#modules/merchant/merchant.fake.ts'
import { seckillOn } from '#modules/seckill/seckill.fake.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { app, aGoods, aMerchant, db, pass } = mall

const read = async (path: string) => {
  const reply = await app.request(path)
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}
const listedIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

const pagesListed = async () =>
  listedIn((await read('/sitemap-pages.xml')).text).map((address) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })

test('lists on which nothing stands are not listed, and come with what stands on them', async () => {
  expect(await pagesListed()).toEqual(['/'])
  await couponsOn(mall).aCoupon()
  await seckillOn(mall).aSession()
  const { skuId } = await aGoods({ ...(await aMerchant()), skus: [{ priceFen: 9_900, stock: 5 }] })
  await db.insert(membershipPlans).values({ skuId, days: 365, onSale: true })
  const lists = ['/product/product_recommended', '/merchant/merchant_street', '/users/member_center']
  expect(await pagesListed()).toEqual(
    expect.arrayContaining([...lists, '/activity/coupon_list', '/activity/seckill_list']),
  )
  pass(hours(2))
  expect(await pagesListed()).not.toContain('/activity/seckill_list')
  pass(days(7))
  expect(await pagesListed()).not.toContain('/activity/coupon_list')
  await db.delete(membershipPlans)
  await db.update(goods).set({ status: 'off_sale' })
})

test('a robot is told what is somebody’s own, and where the rest is listed', async () => {
  const { status, text } = await read('/robots.txt')
  expect(status).toBe(200)
  for (const line of ['Disallow: /order/', 'Disallow: /users', 'Allow: /users/agreement_rules'])
    expect(text).toContain(line)
  expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
})

test('goods on sale are listed, as long as they and their store are open', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId })
  const gone = await aGoods({ merchantId })
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, gone.goodsId))
  const parts = listedIn((await read('/sitemap.xml')).text)
  const part = new URL(parts.find((address) => address.includes('goods-1')) ?? '').pathname
  const named = async () => listedIn((await read(part)).text).map((address) => address.replace(/^https?:\/\/[^/]+/, ''))
  expect(await named()).toContain(`/product/detail?goods_id=${goodsId}`)
  expect(await named()).not.toContain(`/product/detail?goods_id=${gone.goodsId}`)
  await storeBecomes(db, merchantId, 'frozen')
  expect(await named()).not.toContain(`/product/detail?goods_id=${goodsId}`)
})

test('a part without goods is neither named nor there, and comes back with its goods', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId })
  const named = async () => listedIn((await read('/sitemap.xml')).text).map((address) => new URL(address).pathname)
  expect(await named()).not.toContain('/sitemap-goods-2.xml')
  for (const path of ['/sitemap-goods-2.xml', '/sitemap-goods-999999.xml']) expect((await read(path)).status).toBe(404)
  await db.update(goods).set({ status: 'off_sale' })
  expect(await named()).toEqual(['/sitemap-pages.xml'])
  expect((await read('/sitemap-goods-1.xml')).status).toBe(404)
  await db.update(goods).set({ status: 'on_sale' }).where(eq(goods.id, goodsId))
  expect((await named()).length).toBe(2)
})

test('a crawler that takes the first line that matches may read the public pages among the personal ones', async () => {
  const lines = (await read('/robots.txt')).text.split('\n').map((line) => line.split(': '))
  const first = (path: string) =>
    lines.find(([rule = '', start]) => /^(Dis)?[Aa]llow$/.test(rule) && path.startsWith(start ?? ''))?.[0]
  expect(
    ['/users/member_center', '/users/agreement_rules', '/users', '/users/user_info', '/reviews'].map(first),
  ).toEqual(['Allow', 'Allow', 'Disallow', 'Disallow', 'Disallow'])
})

test('pages, stores and answers are listed with whole addresses', async () => {
  const { merchantId } = await aMerchant()
  const { type, text } = await read('/sitemap-pages.xml')
  expect(type).toContain('application/xml')
  for (const address of listedIn(text)) expect(address).toMatch(/^https?:\/\/[^/]+\//)
  expect(await pagesListed()).toEqual(
    expect.arrayContaining(['/', '/merchant/merchant_street', `/merchant/merchant_home?mer_id=${merchantId}`]),
  )
})

test.each(['/sitemap-orders.xml', '/sitemap-goods-0.xml', '/sitemap-goods-x.xml'])('%s is no part', async (path) => {
  expect((await read(path)).status).toBe(404)
})
