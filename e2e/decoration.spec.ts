import { expect } from '@playwright/test'
import { atDesk, named, openAt } from './at-desk.ts'
import { test } from './test.ts'

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

/** 恒撰, whose page has never been decorated and whose goods stand in no category of its own. */
const owner = '13800002016'

test('a store arranges and decorates its page, publishes it, and a shopper sees it and finds its goods', async ({
  browser,
  page: phone,
}) => {
  test.setTimeout(240_000)
  const store = await atDesk(browser, owner)

  await openAt(store, 'store_categories', '店内分类')
  await store.getByRole('button', { name: named('新增分类') }).click()
  const naming = store.getByRole('dialog', { name: '新增店内分类' })
  await naming.getByLabel('分类名称').fill('车间常备')
  await naming.getByRole('button', { name: named('保存') }).click()
  await expect(store.getByRole('heading', { name: '车间常备' })).toBeVisible()
  await store.getByRole('combobox', { name: '要加入的商品' }).click()
  const first = store.locator('.ant-select-item-option').first()
  const [goods = ''] = (await first.locator('.desk-two').innerHTML()).split('<')
  await first.click()
  await store.keyboard.press('Escape')
  await store.getByRole('button', { name: named('加入分类') }).click()
  await expect(store.getByRole('row').filter({ hasText: goods })).toBeVisible()

  await openAt(store, 'decoration', '店铺装修')
  await expect(store.getByText('从未发布，买家看到的是默认页面')).toBeVisible()
  await store.getByRole('button', { name: '+ 公告' }).click()
  await store.getByRole('textbox', { name: '公告' }).fill('新厂投产，全场现货')
  await store.getByRole('button', { name: '+ 商品' }).click()
  await store.getByRole('textbox', { name: '标题' }).fill('常备清单')
  // The phone beside it shows the form's content, before it is saved.
  const framed = store.frameLocator('iframe[title="店铺在手机上的页面"]')
  await expect(framed.getByText('新厂投产，全场现货')).toBeVisible()
  await store.getByRole('button', { name: named('保存草稿') }).click()
  await expect(store.getByText('草稿已保存')).toBeVisible()
  // Then the draft; nobody else sees it yet.
  await expect(framed.getByText('新厂投产，全场现货')).toBeVisible()
  const address = (await store.locator('iframe').getAttribute('src')) ?? ''
  const merId = new URL(address, 'http://mall').searchParams.get('mer_id') ?? ''
  await phone.goto(`/merchant/merchant_home?mer_id=${merId}`)
  await expect(phone.getByRole('tab', { name: '首页' })).toBeVisible()
  await expect(phone.getByText('新厂投产，全场现货')).toBeHidden()

  await store.getByRole('button', { name: named('发布') }).click()
  await expect(store.getByText('已发布，买家现在看到的就是这一版')).toBeVisible()
  await expect
    .poll(async () => {
      await phone.goto(`/merchant/merchant_home?mer_id=${merId}`)
      return phone.getByText('新厂投产，全场现货').isVisible()
    })
    .toBe(true)
  await expect(phone.getByRole('heading', { name: '常备清单' })).toBeVisible()

  await phone.getByRole('tab', { name: '分类' }).click()
  await phone.getByRole('button', { name: /^车间常备/ }).click()
  await expect(phone.getByRole('tab', { name: '全部商品' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    phone
      .getByRole('link')
      .filter({ hasText: goods.slice(0, 8) })
      .first(),
  ).toBeVisible()

  // A category that is taken away is asked about first.
  await openAt(store, 'store_categories', '店内分类')
  await store
    .getByRole('region', { name: '车间常备' })
    .getByRole('button', { name: named('删除') })
    .click()
  const question = store.locator('.ant-modal-confirm').filter({ hasText: '删除“车间常备”？' })
  await question.getByRole('button', { name: named('删除') }).click()
  await expect(store.getByText('分类已删除')).toBeVisible()
  await expect(store.getByRole('heading', { name: '车间常备' })).toHaveCount(0)
})
