import { demoPassword } from '@mall/demo/accounts'
import { expect, type Page } from '@playwright/test'
import { describeStore, uploadPapers } from './apply-steps.ts'
import { actInDrawer, atDesk, named, openAt } from './at-desk.ts'
import { publishGoods } from './desk-acts.ts'
import { clockTimeout, codeFor, logIn, newPhone, passSafety, play, register, settled } from './people.ts'
import { buyFound } from './steps.ts'
import { test } from './test.ts'

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

/** Opens the drawer of an application that waits. */
async function openWaiting(desk: Page, name: string) {
  await desk.goto('/console/applications')
  await desk.getByRole('row').filter({ hasText: name }).click()
  const drawer = desk.getByRole('dialog', { name })
  await expect(drawer.getByText('工商信息')).toBeVisible()
  return drawer
}

test('somebody applies, is sent back for two fields, sends it again, is let in and sells; a shopper finds the store in the street, follows it and buys; it ships and is settled', async ({
  browser,
  page,
}) => {
  test.setTimeout(600_000)
  const name = `云帆劳保${String(Date.now()).slice(-5)}`
  const picture = {
    name: '证照.webp',
    mimeType: 'image/webp',
    buffer: await (await page.request.get('/img/icon-1f3c6.webp')).body(),
  }
  // A guest reads what it costs, and comes back from the login to the form.
  await page.goto('/merchant/merchant_settled')
  await settled(page)
  await expect(page.getByRole('heading', { name: '类目资费' })).toBeVisible()
  const phone = await register(page)
  await page.goto('/merchant/merchant_settled')
  await settled(page)
  await expect(page.getByRole('textbox', { name: '手机号' })).not.toHaveValue('')

  await page.getByRole('textbox', { name: '企业名称' }).fill('五金工具')
  await page.getByRole('region', { name: '工商信息' }).locator('button:not([aria-disabled])').last().click()
  await expect(page.getByRole('textbox', { name: /信用代码/ })).not.toHaveValue('')
  await page.getByRole('textbox', { name: '联系人' }).fill('云帆')
  const contact = newPhone()
  await page.getByRole('textbox', { name: '手机号' }).fill(contact)
  await page.getByRole('textbox', { name: '开户行' }).fill('招商银行上海松江支行')
  await page.getByRole('textbox', { name: '结算账号' }).fill('121900001234567')
  await page.getByRole('button', { name: '下一步' }).click()

  // A name that another store has is reported while it is typed.
  const nameBox = page.getByRole('textbox', { name: '店铺名称' })
  await nameBox.fill('澄采自营')
  await expect(page.getByText('店铺名称已存在')).toBeVisible()
  await nameBox.fill(name)
  // The licence is there before the page before is saved, and stays.
  const licence = page.getByRole('img', { name: '营业执照 1' })
  await page.route(
    '**/user/api/application/save',
    async (route) => {
      const reply = await route.fetch()
      await expect(licence).toBeVisible()
      await route.fulfill({ response: reply })
    },
    { times: 1 },
  )
  await describeStore(page, '劳保安防', picture)
  await uploadPapers(page, picture)

  // A reload loses nothing.
  await expect(page.getByRole('heading', { name: '入驻资费' })).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByText('已为您恢复上次填写的内容')).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(page.request, contact))
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: /已提交，预计 2 个工作日内审核/ })).toBeVisible()
  await page.getByRole('link', { name: '查看申请记录' }).click()
  await expect(page.getByRole('article', { name }).getByText('待审核')).toBeVisible()

  // The platform finds two things wrong.
  const desk = await atDesk(browser, '13800009000')
  const first = await openWaiting(desk, name)
  await first.getByRole('button', { name: named('驳回') }).click()
  // Written beside the papers and facts that they are about.
  await first.getByRole('textbox', { name: '营业执照的问题' }).fill('营业执照不清晰')
  await first.getByRole('textbox', { name: '结算账号的问题' }).fill('账号与户名不一致')
  await first.getByRole('button', { name: named('驳回') }).click()
  await expect(desk.getByText('已驳回').first()).toBeVisible()

  // Each reason is shown at its field.
  await page.reload()
  await settled(page)
  await page.getByRole('link', { name: '重新提交' }).click()
  await page.waitForURL(/merchant_settled\?id=/)
  await expect(page.getByText('审核意见：账号与户名不一致')).toBeVisible()
  await page.getByRole('textbox', { name: '结算账号' }).fill('121900007654321')
  const other = newPhone()
  await page.getByRole('textbox', { name: '手机号' }).fill(other)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('审核意见：营业执照不清晰')).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('heading', { name: '入驻资费' })).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(page.request, other))
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: /已提交/ })).toBeVisible()

  const second = await openWaiting(desk, name)
  await expect(second.getByText('历次驳回')).toBeVisible()
  await second.getByRole('button', { name: named('通过入驻') }).click()
  await desk
    .getByRole('dialog', { name: '通过入驻', exact: true })
    .getByRole('button', { name: named('通过入驻') })
    .click()
  await expect(desk.getByText('已通过入驻').first()).toBeVisible()
  await desk.context().close()

  // The new owner comes in at the desk with the phone they applied with, and is led to the first steps.
  const shop = await (await browser.newContext({ viewport: { width: 1280, height: 860 }, hasTouch: false })).newPage()
  await shop.goto('/console/login')
  await shop.getByLabel('账号或手机号').fill(phone)
  await shop.getByRole('textbox', { name: '密码', exact: true }).fill(demoPassword)
  await shop.getByRole('button', { name: /登\s*录/ }).click()
  await expect(shop.getByRole('heading', { name: '开店指引' })).toBeVisible()
  await shop.getByRole('link', { name: '完善店铺资料' }).click()
  await shop.getByLabel('店铺简介').fill('专做劳保手套与安全鞋')
  await shop.getByLabel('客服电话').fill('400-820-1234')
  await shop.getByRole('button', { name: named('保存') }).click()
  await expect(shop.getByText('店铺资料已保存')).toBeVisible()
  await publishGoods(page.request, phone, `${name}防割手套`)
  await shop.goto('/console/')
  await expect(shop.getByRole('heading', { name: '待办' })).toBeVisible()
  // The remaining steps stay, folded, until the guide is put away; free shipping everywhere completes its step too.
  const guide = shop.getByRole('region', { name: '开店指引' })
  await guide.getByRole('button', { name: '就按全国包邮' }).click()
  await expect(guide.getByText('已可接单')).toBeVisible()
  await expect(guide.getByRole('link', { name: '设置两步验证' })).toBeHidden()
  await guide.getByRole('button', { name: '还有什么' }).click()
  await expect(guide.getByRole('link', { name: '设置两步验证' })).toBeVisible()
  await guide.getByRole('button', { name: '不再显示' }).click()
  await expect(guide).toBeHidden()

  // Followers are to get two yuan.
  await openAt(shop, 'coupons', '优惠券')
  await shop.getByRole('button', { name: '新建优惠券' }).click()
  const editor = shop.getByRole('dialog', { name: '新建优惠券' })
  await editor.getByLabel('券名称').fill('新粉见面礼')
  await editor.getByLabel('无门槛', { exact: true }).check()
  await editor.getByLabel('面额').fill('2')
  await editor.getByLabel('发放数量').fill('50')
  await editor.getByLabel('每人限领').fill('3')
  await editor.getByLabel('领取方式').click()
  await shop.getByTitle('关注有礼').click()
  await expect(editor.getByText('关注店铺时自动到账，每人一次')).toBeVisible()
  await expect(editor.getByLabel('每人限领')).toHaveValue('1')
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await shop
    .getByRole('row')
    .filter({ hasText: '新粉见面礼' })
    .getByRole('button', { name: named('上线') })
    .click()
  await shop
    .getByRole('dialog', { name: '上线', exact: true })
    .getByRole('button', { name: named('上线') })
    .click()
  await expect(shop.getByText('已上线').first()).toBeVisible()

  // A shopper finds the store in the street, reads which company runs it, follows it and gets its coupon.
  const shopper = await (await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true })).newPage()
  await logIn(shopper, '13800000002')
  const card = shopper.getByRole('link', { name: new RegExp(name) })
  await expect
    .poll(
      async () => {
        await shopper.goto('/merchant/merchant_street?sort=new')
        await settled(shopper)
        return card.count()
      },
      { timeout: clockTimeout, intervals: [2_000] },
    )
    .toBeGreaterThan(0)
  await card.first().click()
  await shopper.waitForURL(/merchant_home/)
  await settled(shopper)
  await shopper.getByRole('button', { name: '店铺详情' }).click()
  await shopper.getByRole('button', { name: /证照信息/ }).click()
  await expect(shopper.getByRole('dialog', { name: '证照信息' }).getByRole('img', { name: '营业执照' })).toBeVisible()
  await shopper.goto(shopper.url())
  await settled(shopper)
  const gift = shopper.getByRole('button', { name: '关注店铺，获得：新粉见面礼' })
  await gift.click()
  await expect(shopper.getByText('“新粉见面礼”已到账：无门槛减 ¥2')).toBeVisible()
  await expect(shopper.getByRole('button', { name: `已关注：${name}` })).toBeVisible()
  await expect(gift).toBeHidden()

  // Buys with it.
  const orderNo = await buyFound(shopper, `${name}防割手套`)
  await shopper.goto(`/order/order_details?order_no=${orderNo}`)
  await settled(shopper)
  await expect(shopper.getByText(/-\s*¥2\.00/).first()).toBeVisible()

  // The store ships, the shopper has it, the month ends.
  await openAt(shop, 'orders/ship', '批量发货')
  await shop.getByLabel('订单编号、快递公司、运单号').fill(`${orderNo}\t顺丰\tSF${orderNo.slice(-10)}`)
  await shop.getByRole('button', { name: '预览' }).click()
  await shop.getByRole('button', { name: '发货 1 单' }).click()
  await expect(shop.getByText('已发货', { exact: true })).toBeVisible()
  await shopper.reload()
  await settled(shopper)
  await shopper.getByRole('button', { name: '确认收货' }).click()
  await shopper
    .getByRole('alertdialog')
    .getByRole('button', { name: /确认收货|确定/ })
    .click()
  await expect(shopper.getByRole('heading', { name: '已完成' })).toBeVisible()
  await shopper.context().close()
  await play(page.request, orderNo, 'settle')

  // The store agrees to its settlement, and the platform pays it.
  await openAt(shop, 'settlements?tab=all', '结算')
  await actInDrawer(shop, '待确认', '确认')
  const no = /S\d{19}/.exec((await shop.getByRole('dialog').last().textContent()) ?? '')?.[0] ?? ''
  expect(no, 'the number of the settlement').not.toBe('')
  const platform = await atDesk(browser, '13800009000')
  await openAt(platform, 'mall_settlements?tab=confirmed', '商家结算')
  await actInDrawer(platform, no, '打款')
  await platform.context().close()
  // The bank is asked by the clock, once a minute.
  await expect
    .poll(
      async () => {
        await openAt(shop, 'settlements?tab=all', '结算')
        return shop.getByRole('row').filter({ hasText: '已打款' }).count()
      },
      { timeout: clockTimeout, intervals: [5_000] },
    )
    .toBe(1)
  await shop.context().close()
})

test('who has a store reads so, and who works for a company is sent to its owner', async ({ page }) => {
  await logIn(page, '13800002001')
  await page.goto('/merchant/merchant_settled')
  await settled(page)
  await expect(page.getByRole('heading', { name: '您已入驻' })).toBeVisible()
  await logIn(page, '13800001002')
  await page.goto('/merchant/merchant_settled')
  await settled(page)
  await expect(page.getByText('员工账号不能申请入驻，请由企业主账号办理')).toBeVisible()
})

test('an application that waits leads to the record, where it can be taken back', async ({ page }) => {
  await logIn(page, '13800000012')
  await page.goto('/merchant/merchant_settled')
  await page.waitForURL(/application_record/)
  await settled(page)
  const card = page.getByRole('article', { name: '璟序精密刀具' })
  await expect(card.getByText(/已等待/)).toBeVisible()
  await card.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /撤回/ }).click()
  await expect(card.getByText('已撤回')).toBeVisible()
  await expect(card.getByRole('link', { name: '重新提交' })).toBeVisible()
})
