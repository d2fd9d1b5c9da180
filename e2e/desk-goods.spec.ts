import { expect, type Page } from '@playwright/test'
import { logInAtDesk } from './at-desk.ts'
import { logIn } from './people.ts'
import { addToCart, openCart, openFirst, search } from './steps.ts'
import { test } from './test.ts'

/** One value for all rows of the matrix. */
async function fillAll(page: Page, column: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `批量填充${column}` }).click()
  await page.getByLabel(`全部行的${column}`).fill(value)
  await page.getByRole('button', { name: '填充', exact: true }).filter({ visible: true }).click()
}

/** The page says that there is no such goods, whatever the address names. */
async function seesNoGoods(phone: Page, address: string): Promise<void> {
  await phone.goto(address)
  await expect(phone.getByText('商品不存在或已被删除')).toBeVisible()
}

test('a store drafts a goods with six skus, looks at it on a phone and publishes; a shopper finds it and puts it into the cart', async ({
  browser,
  page,
}) => {
  const name = '橙纹六格耐磨手套'
  await page.setViewportSize({ width: 1280, height: 860 })
  await logInAtDesk(page, '13800002001')
  await page.getByRole('link', { name: '商品', exact: true }).click()
  await page.getByRole('button', { name: '新增商品' }).click()
  await expect(page.getByRole('heading', { name: '新增商品' })).toBeVisible()

  await page.getByRole('combobox', { name: '* 分类' }).click()
  for (const category of ['劳保安防', '手部防护', '防割手套'])
    await page.locator('.ant-cascader-menu-item').filter({ hasText: category }).click()
  await page.getByRole('combobox', { name: '* 品牌' }).fill('御岩')
  await page.locator('.ant-select-item-option').filter({ hasText: '御岩' }).click()
  await page.getByLabel('商品名称').fill(name)
  await page.getByLabel('型号', { exact: true }).first().fill('SIX-6')

  const picture = { name: 'glove.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('.goods-pictures input[type=file]').setInputFiles(picture)
  await page
    .getByRole('dialog', { name: '裁剪图片' })
    .getByRole('button', { name: /使\s*用/ })
    .click()
  await expect(page.getByRole('button', { name: '第 1 张图片，主图，拖动排序' })).toBeVisible()

  const specs = { 颜色: ['灰', '黑', '蓝'], 尺码: ['M', 'L'] }
  for (const [i, [spec, values]] of Object.entries(specs).entries()) {
    await page.getByRole('button', { name: '添加规格' }).click()
    await page.getByLabel(`规格名 ${i + 1}`).fill(spec)
    const box = page.getByRole('combobox', { name: `${spec}的值` })
    for (const value of values) {
      await box.fill(value)
      await box.press('Enter')
    }
  }
  await expect(page.locator('.goods-matrix tbody tr')).toHaveCount(6)
  await fillAll(page, '售价', '12.80')
  await fillAll(page, '库存', '200')
  await page.getByRole('button', { name: '生成商品编码' }).click()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.waitForURL(/goods\/edit\?id=\d+/)

  // Beside the editor stands the page as buyers will see it; until it is on sale there is none for them.
  await page.getByRole('button', { name: '手机预览' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name })).toBeVisible()
  await expect(preview.getByText('仅供本店查看')).toBeVisible()
  const phone = await (await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true })).newPage()
  const goodsId = new URL(page.url()).searchParams.get('id')
  await seesNoGoods(phone, `/product/detail?goods_id=${goodsId}`)

  // The store's link shows it on a phone, read-only; a changed link shows nothing.
  const link = (await page.getByRole('link', { name: '新窗口打开' }).getAttribute('href')) ?? ''
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await expect(phone.getByText('仅供本店查看')).toBeVisible()
  await expect(phone.getByText('12.80').first()).toBeVisible()
  await expect(phone.getByRole('button', { name: /加入购物车|立即购买/ })).toHaveCount(0)
  const code = new URL(link, page.url()).searchParams.get('preview') ?? ''
  await seesNoGoods(phone, `/product/detail?goods_id=${goodsId}&preview=${code.slice(0, -4)}AAAA`)
  await seesNoGoods(phone, `/product/detail?goods_id=1&preview=${code}`)
  await page.getByRole('button', { name: '保存并上架' }).click()
  await expect(page.getByRole('button', { name: '保存并上架' })).toHaveCount(0)

  await page.goto(`/console/goods?keyword=${name}`)
  const row = page.locator('.ant-table-row')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('6 个规格')
  await expect(row).toContainText('在售')
  await expect(row).toContainText('1200')

  await logIn(phone, '13800000002')
  await search(phone, name)
  await openFirst(phone)
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await addToCart(phone)
  await openCart(phone)
  await expect(phone.getByText(name).first()).toBeVisible()
  await phone.context().close()
})
