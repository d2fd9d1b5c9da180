import { demoPassword } from '@mall/demo/accounts'
import { expect, type Page } from '@playwright/test'
import { addEmployee, addRole, logIn, newPhone, register, settled } from './people.ts'
import { test } from './test.ts'

test('a company grows: its owner adds an employee with a role made for them, who sees just what it lets them', async ({
  browser,
  page,
}) => {
  await logIn(page, '13800001000')
  const role = await addRole(page, '车间领料', async (form) => {
    await form.getByRole('checkbox', { name: '加入购物车' }).check()
    await expect(form.getByText('已选 1 项权限')).toBeVisible()
  })
  const phone = newPhone()
  await addEmployee(page, { name: '高领料', phone, role: new RegExp(role), password: demoPassword })

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
  await addEmployee(owner, { name: '许同事', phone, role: /^采购员/ })
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
  await expect(page.getByRole('img', { name: '营业执照 1' })).toBeVisible()
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

test('of two who edit one colleague the second is told of the first, and loses nothing of theirs', async ({
  browser,
  page,
}) => {
  await logIn(page, '13800001000')
  const phone = newPhone()
  await addEmployee(page, { name: '何同事', phone, role: /^采购员/, password: demoPassword })
  const other = await (await browser.newContext()).newPage()
  await logIn(other, '13800001000')

  const openEditor = async (of: Page) => {
    await of.goto('/users/user_list')
    await settled(of)
    await of.getByText('何同事').first().click()
    await of.getByRole('button', { name: '编辑姓名、部门与角色' }).click()
    return of.getByRole('dialog', { name: '编辑员工' })
  }
  const mine = await openEditor(page)
  await mine.getByRole('textbox', { name: '部门' }).fill('一车间')
  const theirs = await openEditor(other)
  await theirs.getByRole('textbox', { name: '部门' }).fill('二车间')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(other.getByText('已保存')).toBeVisible()

  await mine.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('修改过')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(mine.getByRole('textbox', { name: '部门' })).toHaveValue('一车间')
  await other.reload()
  await expect(other.getByText('二车间').first(), 'nothing was saved over').toBeVisible()

  await mine.getByRole('button', { name: '保存' }).click()
  await question.getByRole('button', { name: '仍按我的保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await other.reload()
  await expect(other.getByText('一车间').first()).toBeVisible()
  await other.context().close()
})
