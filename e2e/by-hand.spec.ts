import { expect, type Page } from '@playwright/test'
import { deskPhones, enterDesk } from '../scripts/desk-viewers.ts'
import { named, openAt } from './at-desk.ts'
import { deskSettled } from './desk-settled.ts'
import { logIn, register, settled } from './people.ts'
import { test } from './test.ts'

/* Faults that people met who used the mall for days; each was fixed, and these journeys keep it so. */

/** Owns a store, works at it, and only buys. */
const [owner, shopper] = ['13800002001', '13800000001']

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

async function enter(page: Page, kind: 'store' | 'platform', phone: string, baseURL = ''): Promise<void> {
  const { token } = await enterDesk(baseURL, kind, phone)
  await page.addInitScript((kept) => localStorage.setItem('desk-token', kept), token)
  await page.setViewportSize({ width: 1280, height: 860 })
}

test('the login of the desk leads to a new password and to a store of one’s own, under the mark of the mall', async ({
  page,
}) => {
  await page.goto('/console/login')
  await expect(page.getByRole('link', { name: '忘记密码' })).toHaveAttribute('href', '/forgot')
  await expect(page.getByRole('link', { name: '我要入驻' })).toHaveAttribute('href', '/merchant/merchant_settled')
  const mark = async () => {
    const path = await page.locator('link[rel="icon"]').first().getAttribute('href')
    return (await page.request.get(path ?? '')).text()
  }
  const atDesk = await mark()
  await open(page, '/')
  expect(await mark()).toBe(atDesk)
})

test('who has a store finds it under 我的, and who only buys is not asked about one', async ({ browser, page }) => {
  await logIn(page, owner)
  await open(page, '/users')
  await expect(page.getByRole('link', { name: /我的店铺/ })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await logIn(other, shopper)
  const answered = other.waitForResponse(/application\/standing/)
  await open(other, '/users')
  await answered
  await expect(other.getByRole('link', { name: /我的店铺/ })).toHaveCount(0)
})

test('a template says what it is used for, and a group of far provinces is taken at once', async ({
  baseURL,
  page,
}) => {
  await enter(page, 'store', '13800002010', baseURL)
  await openAt(page, 'freight', '运费模板')
  await page.getByRole('button', { name: '新建模板' }).click()
  const editor = page.getByRole('dialog', { name: '新建运费模板' })
  await editor.getByRole('button', { name: '为偏远地区另设运费' }).click()
  const far = editor.locator('.freight-region')
  for (const group of ['江浙沪', '偏远地区', '港澳台'])
    await expect(far.getByRole('button', { name: `第 1 组地区：加上${group}` })).toBeVisible()
  await far.getByRole('button', { name: '第 1 组地区：加上偏远地区' }).click()
  for (const name of ['内蒙古', '西藏', '新疆']) await expect(far.getByTitle(name, { exact: true })).toBeVisible()
  await expect(far.getByTitle('广东', { exact: true })).toHaveCount(0)
})

test('the default template reads as one that is used', async ({ baseURL, page }) => {
  await enter(page, 'store', owner, baseURL)
  await openAt(page, 'freight', '运费模板')
  await expect(page.getByText('用于没有另选模板的商品')).toHaveCount(1)
})

type Listed = { data: { list: { goods_id: number; mer_id: number }[] } }

test('following a store is worth something: the goods says so until it is done', async ({ page }) => {
  await register(page)
  const stores: { data: { list: { mer_id: number }[] } } = await (
    await page.request.get(`/shop/api/merchant/list?keyword=${encodeURIComponent('墨衡')}`)
  ).json()
  const merId = stores.data.list[0]?.mer_id
  const goods: Listed = await (await page.request.get(`/shop/api/goods/list?mer_id=${merId}&list_rows=5`)).json()
  await open(page, `/product/detail?goods_id=${goods.data.list[0]?.goods_id}`)
  const store = page.getByRole('region', { name: '店铺', exact: true })
  await store.scrollIntoViewIfNeeded()
  await expect(store.getByText(/^关注领/)).toContainText('10')
  await store.getByRole('button', { name: /关注/ }).first().click()
  await expect(store.getByText(/^关注领/)).toHaveCount(0)
})

test('whoever registers a company finds the number that they have logged in with', async ({ page }) => {
  const phone = await register(page)
  await open(page, '/company/register')
  await expect(page.getByRole('textbox', { name: /手机/ })).toHaveValue(phone.replace(/^(\d{3})(\d{4})/, '$1 $2 '))
})

test('goods on white plates are dimmed at night, and as bright as ever by day', async ({ page }) => {
  await open(page, '/product/product_list?keyword=手套')
  const picture = page.locator('.picture img').first()
  await expect(picture).toHaveCSS('filter', 'none')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(picture).toHaveCSS('filter', 'brightness(0.84)')
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: named('保存') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: named('确认保存') }).click()
  await expect(page.getByText('设置已保存').first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Settings of the site that hold a picture, by their labels, and the fields that the phone's pages read. */
const sitePictures = [
  { label: '商城标志', word: 'logo' },
  { label: '页脚图片', word: 'copyrightCompanyImage' },
] as const

for (const { label, word } of sitePictures) {
  test(`${label} is uploaded, seen beside its field, and is that of every page until it is taken away`, async ({
    baseURL,
    page,
  }) => {
    const told = async () => {
      const init: { data: Record<string, unknown> } = await (await page.request.get('/shop/api/init')).json()
      return String(init.data[word] ?? '')
    }
    const before = await told()
    await enter(page, 'platform', deskPhones.platform, baseURL)
    await openAt(page, 'site', '全局设置')
    const buffer = await (await page.request.get('/img/icon-1f3c6.webp')).body()
    const picture = page.getByRole('img', { name: label })
    await page
      .locator('.ant-form-item')
      .filter({ hasText: label })
      .locator('input[type=file]')
      .setInputFiles({ name: '图片.webp', mimeType: 'image/webp', buffer })
    // A mark is cut square, a picture of the foot is taken as it is.
    if (label === '商城标志') {
      const cut = page.getByRole('dialog', { name: '裁剪图片' })
      await cut.getByRole('button', { name: named('使用') }).click()
    }
    await expect(picture).toBeVisible()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    await save(page)
    await page.reload()
    await deskSettled(page, '全局设置')
    await expect(picture).toBeVisible()
    const path = new URL((await picture.getAttribute('src')) ?? '', page.url()).pathname
    expect(new URL(await told(), page.url()).pathname).toBe(path)
    await page.getByRole('button', { name: `删除${label}` }).click()
    await save(page)
    expect(await told()).toBe(before)
  })
}

test('what kind of store it is stays on one line once it is followed, also in large type', async ({ page }) => {
  await register(page)
  const listed: { data: { list: { goods_id: number; mer_id: number }[] } } = await (
    await page.request.get('/shop/api/goods/list?list_rows=100')
  ).json()
  const stores: { data: { list: { mer_id: number; type_name: string }[] } } = await (
    await page.request.get('/shop/api/merchant/list?list_rows=100')
  ).json()
  const ofFactories = new Set(
    stores.data.list.filter(({ type_name }) => type_name === '厂家直供').map(({ mer_id }) => mer_id),
  )
  const goods = listed.data.list.find(({ mer_id }) => ofFactories.has(mer_id))
  expect(goods, 'goods of a factory').toBeDefined()
  await open(page, `/product/detail?goods_id=${goods?.goods_id}`)
  const store = page.getByRole('region', { name: '店铺', exact: true })
  await store.scrollIntoViewIfNeeded()
  await store.getByRole('button', { name: /关注/ }).first().click()
  await expect(store.getByRole('button', { name: /已关注/ }).first()).toBeVisible()
  for (const size of ['100%', '150%']) {
    await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
    // A text that is broken has a box for each of its lines.
    const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('section span')]
      .filter((one) => one.textContent === '厂家直供' && one.offsetParent)
      .map((one) => {
        const all = document.createRange()
        all.selectNodeContents(one)
        return all.getClientRects().length
      })`)
    expect(lines.length, size).toBeGreaterThan(0)
    expect(new Set(lines), size).toEqual(new Set([1]))
  }
})
