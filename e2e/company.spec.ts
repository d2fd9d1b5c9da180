import { expect, test } from '@playwright/test'
import { demoPassword, logIn, newPhone, register, settled } from './people.ts'

test('a company grows: its owner adds an employee with a role made for them, who sees just what it lets them', async ({
  browser,
  page,
}) => {
  await logIn(page, '13800001000')
  await page.goto('/users/role_list')
  await settled(page)
  await page.getByRole('button', { name: '新增角色' }).click()
  const role = page.getByRole('dialog')
  const name = `车间领料${String(Date.now()).slice(-5)}`
  await role.getByLabel('角色名称').fill(name)
  await role.getByRole('checkbox', { name: '加入购物车' }).check()
  await expect(role.getByText('已选 1 项权限')).toBeVisible()
  await role.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(name).first()).toBeVisible()

  await page.goto('/users/user_list')
  await settled(page)
  await page.getByRole('button', { name: '新增员工' }).click()
  const form = page.getByRole('dialog')
  const phone = newPhone()
  await form.getByRole('textbox', { name: '姓名' }).fill('高领料')
  await form.getByRole('textbox', { name: '手机号' }).fill(phone)
  await form.getByRole('textbox', { name: '初始密码' }).fill(demoPassword)
  await form.getByRole('button', { name: /^角色/ }).click()
  await page
    .getByRole('dialog', { name: '选择角色' })
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await form.getByRole('button', { name: '确认新增' }).click()
  await expect(page.getByText('高领料').first()).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await logIn(theirs, phone)
  await theirs.goto('/users/user_list')
  await settled(theirs)
  await expect(theirs.getByText('暂无权限')).toBeVisible()
  await theirs.context().close()
})

test('a shopper who is invited accepts, and buys for the company from then on', async ({ browser, page }) => {
  const phone = await register(page)
  const owner = await (await browser.newContext()).newPage()
  await logIn(owner, '13800001000')
  await owner.goto('/users/user_list')
  await settled(owner)
  await owner.getByRole('button', { name: '新增员工' }).click()
  const form = owner.getByRole('dialog')
  await form.getByRole('textbox', { name: '姓名' }).fill('许同事')
  await form.getByRole('textbox', { name: '手机号' }).fill(phone)
  await form.getByRole('button', { name: /^角色/ }).click()
  await owner
    .getByRole('dialog', { name: '选择角色' })
    .getByRole('button', { name: /^采购员/ })
    .click()
  await form.getByRole('button', { name: '确认新增' }).click()
  await expect(owner.getByText('许同事').first()).toBeVisible()
  await owner.context().close()

  await page.goto('/company/invitation')
  await settled(page)
  await page.getByRole('button', { name: '接受邀请' }).click()
  await page.waitForURL(/\/users$/)
  await expect(page.getByText('上海砺远精密机械有限公司').first()).toBeVisible()
})

test('somebody registers a company and proves it by the amount that the bank received', async ({ page }) => {
  const phone = await register(page)
  await page.goto('/company/register')
  await settled(page)
  await page.getByRole('textbox', { name: '企业名称' }).fill('有限公司')
  await page.getByRole('region', { name: '工商信息' }).locator('button:not([aria-disabled])').last().click()
  await expect(page.getByRole('textbox', { name: /信用代码/ })).not.toHaveValue('')
  const licence = await (await page.request.get('/img/icon-1f3c6.webp')).body()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '营业执照.webp', mimeType: 'image/webp', buffer: licence })
  await page.getByRole('textbox', { name: '联系人' }).fill('何采购')
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '开户行' }).fill('招商银行上海松江支行')
  await page.getByRole('textbox', { name: /账号/ }).fill('121900001234567')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('填写收到的金额')).toBeVisible()
  const told = await (await page.request.get('/dev/outbox')).text()
  const amount = /【银行到账】[^<]*?(0\.\d\d)/.exec(told)?.[1] ?? ''
  await page.getByRole('textbox', { name: '收到的金额' }).fill(amount)
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect(page.getByText('已认证企业').first()).toBeVisible()
})
