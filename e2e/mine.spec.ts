import { demoPassword } from '@mall/demo/accounts'
import { expect, type Page } from '@playwright/test'
import { giveBack, ship } from './desk-acts.ts'
import { codeFor, logIn, logInByForm, newPhone, passSafety, payPassword, play, register, settled } from './people.ts'
import { openFirst, orderFound, payByBalance, search } from './steps.ts'
import { test } from './test.ts'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
}

/** A picture that a person might have on the phone: one of the mall's own. */
async function aPicture(page: Page) {
  const buffer = await (await page.request.get('/img/icon-1f3c6.webp')).body()
  return { name: '照片.webp', mimeType: 'image/webp', buffer }
}

/** Acts and waits until the mall has taken it: the button changes before that. */
async function kept(page: Page, call: string, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((reply) => reply.url().includes(call) && reply.request().method() === 'POST')
  await act()
  expect((await answered).ok()).toBe(true)
}

test('a shopper cuts a picture to be their face, takes another name, and is greeted by both', async ({ page }) => {
  await register(page)
  await open(page, '/users/user_info')
  await page.getByLabel('选择头像图片').setInputFiles(await aPicture(page))
  const cut = page.getByRole('dialog', { name: '裁剪头像' })
  await cut.getByRole('button', { name: '使用' }).click()
  await expect(cut).toBeHidden()
  await expect(page.getByRole('button', { name: '更换头像' }).locator('img')).toHaveAttribute('src', /\/img\/u-/)
  await page.getByRole('button', { name: /^昵称/ }).click()
  const sheet = page.getByRole('dialog', { name: /昵称/ })
  await sheet.getByRole('textbox').fill('采购小能手')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await open(page, '/users')
  await expect(page.getByText('采购小能手').first()).toBeVisible()
})

test('a phone is changed with a code to the old one and a code to the new one, and the new one logs in', async ({
  browser,
  page,
}) => {
  // A person that no other journey needs, and that got no code in the last minute.
  const old = '13800002002'
  const fresh = newPhone()
  await logIn(page, old)
  await open(page, '/users/components/editUserPhoneFrom')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await expect(page.getByText('验证码已发送').first()).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(page.request, old))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新手机号').fill(fresh)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeHidden()
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(page.request, fresh))
  await page.getByRole('button', { name: '确认换绑' }).click()
  await expect(page.getByText('手机号已更新')).toBeVisible()
  const elsewhere = await (await browser.newContext()).newPage()
  await logInByForm(elsewhere, fresh)
  await open(elsewhere, '/users')
  await expect(elsewhere.getByText(`${fresh.slice(0, 3)}****${fresh.slice(7)}`).first()).toBeVisible()
  await elsewhere.context().close()
})

test('a new password logs the other device out', async ({ browser, page }) => {
  const phone = await register(page)
  const other = await (await browser.newContext()).newPage()
  await logIn(other, phone)
  await open(page, '/users/components/editUserPasswordFrom')
  await page.getByRole('textbox', { name: '原密码' }).fill(demoPassword)
  await page.getByRole('textbox', { name: '新密码' }).fill('Another#2027')
  await page.getByRole('textbox', { name: '确认密码' }).fill('Another#2027')
  await page.getByRole('button', { name: '确认修改' }).click()
  await page.waitForURL(/\/login/)
  await expect(page.getByText('密码已修改，请重新登录')).toBeVisible()
  await other.goto('/users/order_list')
  await expect(other.getByText('您还未登录')).toBeVisible()
  await other.context().close()
})

test('a shopper recharges in the sandbox, pays from the balance, and gets it back when the store cannot deliver', async ({
  page,
}) => {
  await logIn(page, '13800000002')
  await open(page, '/users/user_balance')
  await page.getByRole('button', { name: '充值' }).first().click()
  const sheet = page.getByRole('dialog', { name: '余额充值' })
  await sheet.getByRole('textbox').fill('88.80')
  await sheet.getByRole('button', { name: /充值/ }).last().click()
  await page.waitForURL(/sandbox\/pay/)
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/user_balance/)
  await settled(page)
  await expect(page.getByText(/\+.*88\.80/).first()).toBeVisible()

  const orderNo = await orderFound(page, '胶带')
  await payByBalance(page)
  await giveBack(page.request, orderNo)
  await open(page, `/order/order_details?order_no=${orderNo}`)
  await expect(page.getByRole('heading', { name: '已关闭' })).toBeVisible()
  await expect(page.getByText('已退款').first()).toBeVisible()
  await open(page, '/users/user_balance?type=refund')
  await expect(page.getByText(/退款/).first()).toBeVisible()
})

test('a transfer whose first payment is short waits for the rest, and then the order is paid', async ({ page }) => {
  await logIn(page, '13800000002')
  const orderNo = await orderFound(page, '螺丝刀')
  await page.getByRole('radio', { name: /对公转账/ }).check()
  await page.getByRole('button', { name: /^对公转账/ }).click()
  await expect(page.getByText('汇款识别码').first()).toBeVisible()
  await page.getByRole('button', { name: /上传凭证/ }).click()
  const sheet = page.getByRole('dialog', { name: '上传转账凭证' })
  await sheet.locator('input[type=file]').setInputFiles(await aPicture(page))
  await expect(sheet.getByRole('img', { name: '转账凭证 1' })).toBeVisible()
  await sheet.getByRole('button', { name: '提交凭证' }).click()
  await page.waitForURL(/order_pay_status/)
  await settled(page)
  await expect(page.getByText(/凭证已提交/).first()).toBeVisible()

  await play(page.request, orderNo, 'transfer_half')
  await open(page, `/order/order_payment?order_no=${orderNo}`)
  await expect(page.getByText(/还差/).first()).toBeVisible()
  await play(page.request, orderNo, 'transfer_full')
  await open(page, `/order/order_details?order_no=${orderNo}`)
  await expect(page.getByRole('heading', { name: '待发货' })).toBeVisible()
})

test('what the mall has to tell shows as a number at the bell, and is gone once read', async ({ page }) => {
  await logIn(page, '13800000001')
  await open(page, '/messages')
  await expect(page.getByRole('heading', { name: '消息中心' })).toBeVisible()
  await page.getByRole('button', { name: '全部已读' }).click()
  await open(page, '/')
  await expect(page.getByRole('link', { name: '消息', exact: true })).toBeVisible()
  const orderNo = await orderFound(page, '胶带')
  await payByBalance(page)
  await ship(page.request, orderNo)
  await open(page, '/')
  await expect(page.getByRole('link', { name: /消息，\d+ 条未读/ })).toBeVisible()
})

test('messages of a kind that was muted come, and the bell is silent; money and safety cannot be muted', async ({
  page,
}) => {
  await logIn(page, '13800000001')
  await open(page, '/messages')
  await page.getByRole('button', { name: /^提醒设置/ }).click()
  const sheet = page.getByRole('dialog', { name: '提醒设置' })
  for (const kind of ['资金', '系统']) await expect(sheet.getByRole('switch', { name: kind })).toBeDisabled()
  const orders = sheet.getByRole('switch', { name: '订单' })
  await kept(page, '/message/settings', () => orders.click())
  await expect(orders).not.toBeChecked()
  await expect(orders).toBeEnabled()
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: /^提醒设置/ }).click()
  await expect(orders).not.toBeChecked()
  await kept(page, '/message/settings', () => orders.click())
  await expect(orders).toBeChecked()
})

test('a heart and a followed store are kept, and what was looked at is in the history', async ({ page }) => {
  await register(page)
  await search(page, '手套')
  await openFirst(page)
  const name = (await page.locator('h1').first().textContent()) ?? ''
  await kept(page, '/goodsLog/favorite', () => page.getByRole('button', { name: '收藏' }).first().click())
  await expect(page.getByRole('button', { name: /取消收藏|已收藏/ }).first()).toBeVisible()
  await kept(page, '/merchant/follow', () =>
    page
      .getByRole('button', { name: /^关注：/ })
      .first()
      .click(),
  )
  await expect(page.getByRole('button', { name: /^已关注：/ }).first()).toBeVisible()
  for (const path of ['/users/collect_products', '/users/browsing_history']) {
    await open(page, path)
    await expect(page.getByText(name.trim().slice(0, 8)).first()).toBeVisible()
  }
  await open(page, '/users/collect_merchant')
  await expect(page.getByRole('link', { name: /进店/ }).first()).toBeVisible()
})

test('the pay password of the demo opens the wallet to a withdrawal, which waits for the operator', async ({
  page,
}) => {
  await logIn(page, '13800000001')
  await open(page, '/users/user_balance')
  await page.getByRole('region', { name: '余额' }).getByRole('button', { name: '提现', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /提现/ })
  await sheet.getByRole('textbox', { name: '提现金额' }).fill('12.34')
  await sheet.getByRole('textbox', { name: '户名' }).fill('林小满')
  await sheet.getByRole('textbox', { name: '开户行' }).fill('招商银行上海徐汇支行')
  await sheet.getByRole('textbox', { name: '银行账号' }).fill('6222021234567890')
  await sheet.locator('button[type=submit]').click()
  await page.getByLabel('6 位支付密码').fill(payPassword)
  await expect(page.getByText('待审核').first()).toBeVisible()
})
