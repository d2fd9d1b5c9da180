import { type Browser, expect, type Page } from '@playwright/test'
import { logInAt } from '../scripts/viewers.ts'
import { deciding, logInAtDesk, named } from './at-desk.ts'
import { logIn, register, settled } from './people.ts'
import { openFirst, orderNosOf, search } from './steps.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, actionTimeout: 20_000, navigationTimeout: 30_000 })

type Known = { name: string; credit_code: string; legal_person: string; status: string }
// biome-ignore lint/suspicious/noExplicitAny: what a call answers is looked at, not relied on
type Reply = { error: number; msg: string; data: any }

/** A person at a phone, with calls of their own beside the page. */
async function atThePhone(browser: Browser, enter: (page: Page) => Promise<string>) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const phone = await enter(page)
  const { token } = await logInAt(new URL(page.url()).origin, phone)
  const headers = { platform: 'H5', Authorization: token }
  const dataOf = async (reply: Awaited<ReturnType<typeof page.request.get>>) => {
    const { error, msg, data }: Reply = JSON.parse(await reply.text())
    expect(error, msg).toBe(0)
    return data
  }
  return {
    page,
    phone,
    headers,
    ask: async (path: string) => dataOf(await page.request.get(path, { headers })),
    send: async (path: string, data: object) => dataOf(await page.request.post(path, { headers, data })),
    dataOf,
  }
}

/** Presses an act in the drawer that is open, and says yes in the dialog that asks. */
async function act(page: Page, label: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: named(label) })
    .click()
  await agree(page, label, fill)
}
async function agree(page: Page, label: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  const dialog = page.getByRole('dialog', { name: label, exact: true })
  await fill?.(dialog)
  await dialog.getByRole('button', { name: deciding(label) }).click()
  await expect(page.getByText(`已${label}`).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('the platform approves a company, grants it credit, claims a transfer that is short, and pays a withdrawal', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000)
  // An owner applies for a company account and leaves the check to the platform.
  const owner = await atThePhone(browser, (their) => register(their))
  const licence = await (await owner.page.request.get('/img/icon-1f3c6.webp')).body()
  const file = { name: '营业执照.webp', mimeType: 'image/webp', buffer: licence }
  const upload = { headers: owner.headers, multipart: { 'files[]': file } }
  const uploaded = await owner.dataOf(await owner.page.request.post('/file/api/upload', upload))
  const known = await owner.ask(`/user/company/juhe_enterprise_simple_list?keyword=${encodeURIComponent('有限公司')}`)
  // The last one is another journey's, and one is there from the beginning.
  const free = known.list.slice(0, -1).filter((one: Known) => one.status === 'normal' && !one.name.includes('砺远'))
  const company: Known = free[process.pid % free.length]
  await owner.send('/user/api/company/register', {
    company_name: company.name,
    credit_code: company.credit_code,
    legal_person: company.legal_person,
    license_image: uploaded.list[0].url,
    contact_name: '何采购',
    contact_phone: owner.phone,
    bank_name: '澄江银行上海松江支行',
    bank_account: '121900001234567',
  })
  await owner.send('/user/api/company/manual_review', {})

  // The operator reads it beside the registry's word, and approves.
  await logInAtDesk(page, '13800009000')
  await page
    .getByRole('link', { name: /企业认证/ })
    .first()
    .click()
  await page
    .getByRole('row', { name: new RegExp(company.name) })
    .getByText(company.name)
    .click()
  await expect(page.getByRole('dialog').getByText('一致')).toHaveCount(2)
  await expect(page.getByRole('img', { name: '营业执照' })).toHaveJSProperty('complete', true)
  await act(page, '通过认证')
  expect(await owner.ask('/user/api/company/status')).toMatchObject({ status: 'verified', is_owner: true })

  // It asks for credit, and gets less than it wanted.
  await owner.send('/user/api/credit/apply', { wanted_fen: 5_000_000, reason: '按月结算采购款' })
  await page.goto('/console/credit')
  await page.getByText(company.name).click()
  await act(page, '批准额度', async (dialog) => {
    await expect(dialog.getByLabel('授信额度')).toHaveValue('50000')
    await dialog.getByLabel('授信额度').fill('20000')
  })
  expect(await owner.ask('/user/api/credit/account')).toMatchObject({ state: 'active', limit_fen: 2_000_000 })

  // A shopper pays by transfer, two yuan short and without the code.
  const buyer = await atThePhone(browser, async (their) => {
    await logIn(their, '13800000001')
    await search(their, '胶带')
    return '13800000001'
  })
  await openFirst(buyer.page)
  await buyer.page.locator('main ~ *').getByRole('button', { name: '立即购买' }).click()
  await buyer.page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '立即购买' }).click()
  await buyer.page.waitForURL(/order_confirm/)
  await settled(buyer.page)
  await buyer.page.getByRole('button', { name: '提交订单' }).click()
  await buyer.page.waitForURL(/order_payment/)
  const [order_no = ''] = orderNosOf(buyer.page)
  const { transfer } = await buyer.send('/shop/api/payment/pay', { order_no, channel: 'bank_transfer' })
  const txn = `TXN${Date.now()}`
  await page.goto('/console/receipts')
  await page.getByRole('button', { name: '登记到账' }).click()
  await agree(page, '登记到账', async (dialog) => {
    await dialog.getByLabel('银行流水号').fill(txn)
    await dialog.getByLabel('金额').fill(String((transfer.amount_fen - 200) / 100))
    await dialog.getByLabel('付款户名').fill('林小满')
  })
  await page.getByText(txn).click()
  const choice = page.getByRole('dialog').getByRole('row', { name: new RegExp(order_no) })
  await expect(choice.getByText('少 ¥2.00')).toBeVisible()
  await choice.getByRole('button', { name: named('认领') }).click()
  await expect(page.getByText('认领后还差 ¥2.00')).toBeVisible()
  await agree(page, '认领')
  await page.goto(`/console/transfers?tab=all&keyword=${order_no}`)
  await expect(page.getByRole('row', { name: /部分到账/ })).toContainText('2.00')

  // The rest is booked from the transfer: only the bank's number has to be typed.
  await page.getByRole('button', { name: '登记这笔到账' }).click()
  const booking = page.getByRole('dialog', { name: '登记这笔到账' })
  await expect(booking.getByLabel('金额')).toHaveValue('2')
  await booking.getByLabel('银行流水号').fill(`${txn}B`)
  await booking.getByRole('button', { name: '登记到账 ¥2.00' }).click()
  await expect(page.getByRole('row', { name: /已到账/ })).toBeVisible()

  // A requested withdrawal is paid.
  await page.goto('/console/withdrawals')
  const waiting = page.getByRole('row', { name: /W\d{10,}/ }).first()
  const withdrawNo = /W\d{10,}/.exec((await waiting.textContent()) ?? '')?.[0] ?? ''
  await waiting.getByRole('button', { name: '同意打款' }).click()
  await agree(page, '同意打款')
  await page.goto('/console/withdrawals?status=all')
  await expect(page.getByRole('row', { name: new RegExp(withdrawNo) })).toContainText(/打款中|已到账/)

  // A review that must not stay is gone for everybody, and comes back.
  await page.goto('/console/evaluations')
  const review = page.getByRole('row', { name: /显示中/ }).first()
  const reply_id = Number(await review.getAttribute('data-row-key'))
  await review.getByText('★').click()
  const link = await page.getByRole('dialog').getByRole('link', { name: '打开商品详情' }).getAttribute('href')
  const reviewsOf = async () =>
    (await buyer.ask(`/shop/api/evaluation/goods?${link?.split('?')[1]}&list_rows=100`)).list
  expect(await reviewsOf()).toContainEqual(expect.objectContaining({ reply_id }))
  const reason = (dialog: ReturnType<Page['getByRole']>) => dialog.getByLabel('原因').fill('与商品无关')
  await act(page, '屏蔽', reason)
  expect(await reviewsOf()).not.toContainEqual(expect.objectContaining({ reply_id }))
  await act(page, '恢复显示', reason)

  // A list is exported as a file.
  await page.goto('/console/users')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: named('导出') }).click()
  expect((await saved).suggestedFilename()).toMatch(/^用户_\d{8}_\d{4}\.xlsx$/)

  // And the log says so, in words.
  await page.goto('/console/audit')
  for (const deed of [
    '导出列表',
    '屏蔽评价',
    '恢复评价',
    '同意提现打款',
    '认领到账',
    '登记到账',
    '批准或调整账期额度',
    '通过企业认证',
  ]) {
    await expect(page.getByRole('cell', { name: deed, exact: true }).first()).toBeVisible()
  }
})
