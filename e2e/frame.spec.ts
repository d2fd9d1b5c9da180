import { demoPassword } from '@mall/demo/accounts'
import { expect, type Page } from '@playwright/test'
import { logIn, settled } from './people.ts'
import { addToCart, openCart } from './steps.ts'
import { test } from './test.ts'

test('a login that has run out is told, and the shopper comes back to where they were', async ({ page }) => {
  await logIn(page, '13800000002')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('session') ?? '{}')
    kept.state.token = 'long-expired'
    localStorage.setItem('session', JSON.stringify(kept))
  })
  await page.goto('/order/order_payment?order_no=D2611010000000000000')
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible()
  await page.waitForURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toContain('/order/order_payment')
})

test('a page whose script cannot be loaded is loaded anew at the target, once in ten seconds, and nothing is lost', async ({
  page,
}) => {
  const began = Date.now()
  const documents: string[] = []
  let newer = false
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') return
    documents.push(new URL(request.url()).pathname)
    newer = false
  })
  // A document's files are there until a newer version is published.
  await page.route(/assets\/category-[\w-]+\.js/, (route) => (newer ? route.abort() : route.continue()))
  const toCategoryAfter = async (ms: number) => {
    await page.clock.setFixedTime(began + ms)
    await page.goto('/')
    await settled(page)
    documents.length = 0
    newer = true
    await page.getByRole('navigation').getByRole('link', { name: '分类' }).click()
    await page.waitForURL(/product\/category/)
  }
  await page.goto('/product/detail?goods_id=1')
  await settled(page)
  await addToCart(page)

  await toCategoryAfter(0)
  await settled(page)
  await expect(page.getByText('劳保安防').first()).toBeVisible()
  expect(documents).toEqual(['/product/category'])
  await openCart(page)
  await expect(page.getByText('登录后结算')).toBeVisible()
  await expect(page.locator('main').getByRole('checkbox').first()).toBeVisible()

  await toCategoryAfter(9_999)
  await expect(page.getByRole('heading', { name: '页面更新了，请刷新' })).toBeVisible()
  expect(documents).toEqual([])

  await toCategoryAfter(10_000)
  await settled(page)
  await expect(page.getByText('劳保安防').first()).toBeVisible()
  expect(documents).toEqual(['/product/category'])
})

test('the colour mode follows the system, and a choice outlives a reload without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveClass(/light/)
  await page.evaluate(() => localStorage.setItem('nuxt-color-mode', 'dark'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('the loading overlay stands before each navigation and goes again', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  await page.getByRole('navigation').getByRole('link', { name: '分类' }).click()
  await settled(page)
  await expect(page).toHaveTitle('分类 - 澄采商城')
})

/** Runs the page's clock by so many ms, by which the overlay must begin to go; returns the seconds of its fading. */
function fadeDuring(page: Page, ms: number): Promise<number> {
  const fade = page.evaluate<number>(`new Promise((resolve) => {
    document.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
      if (target.matches('.loading') && propertyName === 'opacity') resolve(elapsedTime)
    })
  })`)
  return page.clock.runFor(ms).then(() => fade)
}

/** Keeps every script file away until `release`. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the overlay leaves a page that has come with its document before any script, and then only fades, for 400 ms', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.route(/\/img\//, () => {})
  const overlay = page.locator('.loading')
  await page.goto('/', { waitUntil: 'commit' })
  // Not by a function in the page: asked again, its text would be evaluated, which the content policy forbids.
  await expect(page.locator('html')).toHaveAttribute('data-parsed', '')
  const fade = "document.querySelector('.loading').getAnimations().find((one) => one.animationName === 'loading-fades')"
  expect(await page.evaluate<number>(`${fade}.effect.getTiming().duration`)).toBe(400)
  await expect(overlay).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  release()
  await settled(page)
  await expect(overlay).toBeHidden()
})

test('between pages the overlay leaves 300 ms after the navigation, and fades for 400 ms', async ({ page }) => {
  // The page's clock runs only when told, so that this machine's speed does not matter.
  await page.clock.install({ time: '2026-11-20T02:00:00Z' })
  await page.goto('/')
  await settled(page)
  await page.clock.pauseAt('2026-11-20T03:00:00Z')
  const overlay = page.locator('.loading')
  await page.getByRole('navigation').getByRole('link', { name: '分类' }).click()
  await expect(page).toHaveTitle('分类 - 澄采商城')
  await page.clock.runFor(299)
  await expect(overlay).toHaveAttribute('data-visible', 'true')
  expect(await fadeDuring(page, 1)).toBeCloseTo(0.4)
  await expect(overlay).toBeHidden()
})

test('what is tapped before the scripts are there is marked, and done when they are', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/product/detail?goods_id=1', { waitUntil: 'commit' })
  const button = page.locator('main ~ *').getByRole('button', { name: '加入购物车' })
  await button.click()
  await expect(button).toHaveAttribute('data-tapped')
  release()
  await expect(page.getByRole('dialog', { name: '选择规格' })).toBeVisible()
  await expect(button).not.toHaveAttribute('data-tapped')
})

test('without the scripts links lead on, and no form puts what is typed into the address', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/login?type=account', { waitUntil: 'commit' })
  await page.getByLabel('账号或手机号').fill('13800000002')
  await page.getByLabel('账号或手机号').press('Enter')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveAttribute('data-tapped')
  expect(new URL(page.url()).search).toBe('?type=account')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('navigation').getByRole('link', { name: '分类' }).click({ noWaitAfter: true })
  await page.waitForURL(/product\/category/, { waitUntil: 'commit' })
})

test('what is typed and ticked before the scripts are there stays, and counts', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login?type=account', { waitUntil: 'commit' })
  await page.getByLabel('账号或手机号').fill('13800000002')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(demoPassword)
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  release()
  await page.waitForURL((url) => url.pathname !== '/login')
  await settled(page)
})

test('logging out in one tab logs the other out', async ({ context, page }) => {
  await logIn(page, '13800000002')
  const other = await context.newPage()
  await other.goto('/users')
  await settled(other)
  await expect(other.getByRole('region', { name: '账号' }).getByText('周一舟')).toBeVisible()
  await page.goto('/users/user_account')
  await settled(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: /退出/ }).last().click()
  await expect(other.getByText(/登录 ?\/ ?注册/).first()).toBeVisible()
})
