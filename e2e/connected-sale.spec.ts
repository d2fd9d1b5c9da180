import { expect, type Locator, type Page } from '@playwright/test'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { deciding, named, pressAndRead } from './at-desk.ts'
import { listenForDemo, publicPages } from './demo-said.ts'
import { linesToSettle, payOutMonth, startsAgainAfter } from './month-steps.ts'
import {
  atComputer,
  command,
  enterByLink,
  fillSettings,
  identity,
  type NewMall,
  openMall,
  operatorLink,
  startNewMall,
} from './new-mall.ts'
import { startOutside } from './outside.ts'
import { clockTimeout, settled } from './people.ts'
import {
  applyForStore,
  askThreeBack,
  atPhone,
  comeIn,
  invoice,
  letIn,
  makeRoomForStores,
  moneyIsBack,
  open,
  openDesk,
  openStore,
  orderTen,
  people,
  receiveOrder,
  shipOrder,
} from './sale-steps.ts'
import { test } from './test.ts'

/*
 * A mall for real people that is connected to everybody outside whom it can be connected to, from its first operator to a month that is paid
 * out: texts, tracking, both payment channels and mail, each played by a process or a server of its own.
 */

test.use({ actionTimeout: 40_000 })

let postgres: Postgres
let outside: Awaited<ReturnType<typeof startOutside>>
let mall: NewMall
let demo: ReturnType<typeof listenForDemo>

test.beforeAll(async () => {
  test.setTimeout(240_000)
  ;[postgres, outside] = await Promise.all([startPostgres(), startOutside()])
  mall = await startNewMall({ databaseUrl: postgres.url, takesTexts: outside.texts, more: outside.environment })
  await outside.channels.are({ reach: { [mall.publicUrl]: mall.base } })
  demo = listenForDemo(mall.base)
})
test.afterAll(async () => {
  await mall.remove()
  await outside.stop()
  await postgres.stop()
})

const buyersMail = 'he@hengchang.example'
const parcels = { pushed: 'YT8812345678901', asked: 'SF1234567890123' }

const rowOf = (desk: Page, words: string): Locator => desk.getByRole('row').filter({ hasText: words })

/** Uses a connection once by its button, and by the dialog where it asks for something first; the list says that it works. */
async function testConnection(desk: Page, title: string, act: string, asks?: (dialog: Locator) => Promise<void>) {
  await openDesk(desk, 'connections', '对接')
  const row = desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: title, exact: true }) })
  const begin = row.getByRole('button', { name: named(act) })
  if (asks) {
    await begin.click()
    const dialog = desk.getByRole('dialog', { name: act, exact: true })
    await asks(dialog)
    await pressAndRead(desk, dialog.getByRole('button', { name: deciding(act) }), `已${act}`)
  } else await pressAndRead(desk, begin, `已${act}`)
  await expect(row).toContainText('已接入')
}

async function testConnections(desk: Page) {
  await testConnection(desk, '公网地址（https）', '测试公网地址')
  await testConnection(desk, '短信', '发送测试短信', (dialog) => expect(dialog).toContainText('按一条短信计费'))
  await testConnection(desk, '邮件', '发送测试邮件', (dialog) =>
    dialog.getByLabel('收件邮箱').fill('ops@hengchang.example'),
  )
  await outside.mails.mailTo('ops@hengchang.example', '测试邮件')
  await testConnection(desk, '支付宝', '测试签名')
  await testConnection(desk, '微信支付', '测试签名')
  await testConnection(desk, '文件', '测试读写')
  // The senders report the fate of the texts within a minute; none has failed.
  await expect
    .poll(
      async () => {
        await openDesk(desk, 'connections', '对接')
        return desk.getByRole('heading', { name: /24 小时内的短信/ }).textContent()
      },
      { timeout: clockTimeout, intervals: [3_000] },
    )
    .toMatch(/未送达 0%（0 条），已送达 [1-9]\d* 条/)
}

/** Pays at the channel's own cashier, and comes back to a mall that the channel has notified, twice. */
async function payAt(buyer: Page, channel: '微信支付' | '支付宝') {
  await buyer.getByRole('radio', { name: new RegExp(channel) }).check()
  await buyer.getByRole('button', { name: /^确认支付/ }).click()
  await expect(buyer.getByRole('heading', { name: '渠道的收银台' })).toBeVisible()
  await expect(buyer.getByText('¥128.00')).toBeVisible()
  await buyer.getByRole('button', { name: '确认付款' }).click()
  await buyer.waitForURL((url) => url.origin === mall.base)
  await settled(buyer)
  await expect(buyer.getByText('支付成功').first()).toBeVisible()
}

/** Two days of a parcel in its carrier's words, from the moment at which it was handed over. */
const journeyOf = (com: string, tail?: string) => {
  const at = (minute: number) =>
    new Date(Date.now() + (8 * 60 + minute) * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  return {
    com,
    ...(tail !== undefined && { tail }),
    state: '3',
    stops: [
      { time: at(1), text: '快件已揽收', code: '1' },
      { time: at(2), text: '快件正在派送，派送员电话见短信', code: '5' },
      { time: at(3), text: '已签收，签收人：本人', code: '3' },
    ],
  }
}

async function isSigned(buyer: Page, orderNo: string) {
  await expect
    .poll(
      async () => {
        await open(buyer, `/order/order_logistics?order_no=${orderNo}`)
        return buyer.getByText('已签收，签收人：本人').count()
      },
      { timeout: clockTimeout, intervals: [3_000] },
    )
    .toBeGreaterThan(0)
}

/** 快递100 was asked to watch the parcel, and pushes what became of it to the mall. */
async function trackByPush(buyer: Page, orderNo: string) {
  const seen: string[] = []
  await expect
    .poll(
      async () => {
        for (const { what, number } of await outside.couriers.asked()) seen.push(`${what} ${number}`)
        return seen
      },
      { timeout: clockTimeout, intervals: [2_000] },
    )
    .toContain(`subscribe ${parcels.pushed}`)
  const known = journeyOf('yuantong')
  const push = await outside.couriers.push100({ number: parcels.pushed, known, status: 'shutdown' })
  const pushed = await fetch(mall.base + new URL(push.url).pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: push.body,
  })
  expect(await pushed.json()).toMatchObject({ result: true, returnCode: '200' })
  await isSigned(buyer, orderNo)
}

/** The invoice that the store uploaded goes to the buyer's mailbox, with its file. */
async function mailInvoice(buyer: Page) {
  await buyer.getByRole('button', { name: '发送邮箱' }).click()
  const dialog = buyer.getByRole('dialog', { name: '发送至邮箱' })
  await dialog.getByRole('textbox').fill(buyersMail)
  await dialog.getByRole('button', { name: /确定|确认/ }).click()
  const mail = await outside.mails.mailTo(buyersMail, '发票')
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  expect(mail.from?.address).toBe('mall@hengchang.example')
}

/** The bills of the day on which everything was paid have come, and agree with the books. */
async function billsAgree(desk: Page) {
  const paidOn = (channel: string) => rowOf(desk, channel).filter({ hasText: '128.00' })
  await expect
    .poll(
      async () => {
        await openDesk(desk, 'channel_bills?state=fetched', '渠道账单')
        return (await paidOn('微信支付').count()) + (await paidOn('支付宝').count())
      },
      { timeout: 360_000, intervals: [15_000] },
    )
    .toBe(2)
  await openDesk(desk, 'channel_bills?state=fetched&channel=wechat', '渠道账单')
  await expect(rowOf(desk, '38.40')).toHaveCount(1)
  await openDesk(desk, 'channel_differences', '渠道对账')
  await expect(desk.getByText('没有与渠道账单不符的款项')).toBeVisible()
}

const connectedTitles = [
  '公网地址（https）',
  '短信',
  '邮件',
  '文件',
  '支付宝',
  '微信支付',
  '支付宝账单',
  '微信支付账单',
  '对公收款账户',
  '快递查询',
]
async function allIsConnected(desk: Page) {
  await openDesk(desk, 'connections', '对接')
  for (const title of connectedTitles) {
    const row = desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: title, exact: true }) })
    await expect(row).toContainText('已接入')
  }
}

test('with every key a mall goes from its link to a month that is paid out, and its books agree with everybody’s', async ({
  browser,
}) => {
  test.setTimeout(1_800_000)
  const joined = <P extends Page>(page: P): P => {
    demo.join(page.context())
    return page
  }
  const step = async <Result>(title: string, take: () => Promise<Result>): Promise<Result> => {
    const result = await test.step(title, take)
    await demo.look()
    return result
  }
  const desk = joined(await atComputer(browser, mall.base))
  const deskSecret = await step('the operator opens the mall', async () => {
    const secret = await enterByLink(desk, await operatorLink(mall), people.operator, mall.texts)
    await fillSettings(desk, [
      ...identity,
      ['收款户名', '上海恒昌工业品有限公司'],
      ['收款开户行', '工商银行上海松江支行'],
      ['收款账号', '1001234509000056789'],
    ])
    await openMall(desk)
    return secret
  })
  await step('every connection is tested', async () => testConnections(desk))
  await step('stores can apply', async () => makeRoomForStores(desk))
  const owner = joined(await atPhone(browser, mall, people.owner))
  await step('a store applies', async () => applyForStore(owner, mall))
  const shop = joined(await step('and is let in', async () => letIn(desk, browser, mall)))
  const shopSecret = await step('it says who it is and sells', async () => openStore(shop, mall))
  const buyer = joined(await atPhone(browser, mall, people.buyer))
  const [first, second] = await step('somebody buys by WeChat and by Alipay', async () => {
    const byWechat = await orderTen(buyer, { isFirst: true })
    await payAt(buyer, '微信支付')
    const byAlipay = await orderTen(buyer, { isFirst: false })
    await payAt(buyer, '支付宝')
    expect(await outside.channels.delivered()).toEqual(
      ['wechat', 'wechat', 'alipay', 'alipay'].map((channel) => ({
        path: expect.stringContaining(channel),
        status: 200,
      })),
    )
    return [byWechat, byAlipay] as const
  })
  await step('one parcel is pushed to 签收, the other is asked about', async () => {
    await shipOrder(shop, first, '圆通', parcels.pushed)
    await trackByPush(buyer, first)
    const known = journeyOf('shunfeng', people.buyer.slice(-4))
    await outside.couriers.are({ watches: false, parcels: { [parcels.asked]: known } })
    await shipOrder(shop, second, '顺丰', parcels.asked)
    await isSigned(buyer, second)
  })
  await step('the first is received', async () => receiveOrder(buyer, first))
  await step('it is invoiced, and the invoice comes by mail', async () => {
    await invoice(shop, buyer, first)
    await mailInvoice(buyer)
  })
  await step('three pairs are paid back through WeChat', async () => {
    await askThreeBack(shop, buyer, first)
    await moneyIsBack(buyer)
    const notices = async () => (await outside.channels.delivered()).filter(({ path }) => path.includes('wechat'))
    // The second of the doubled words may still be under way.
    await expect.poll(async () => (await notices()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
  const wait = async (days: number) => {
    await outside.channels.are({ passed: days * 86_400_000 })
    await startsAgainAfter(mall, postgres.url, days)
  }
  await step('days go by, and the bills of both channels agree', async () => {
    // Three, so that a journey that began before midnight is billed whole, whatever hour it is now.
    await wait(3)
    await comeIn(desk, people.operator, deskSecret)
    await billsAgree(desk)
    await allIsConnected(desk)
  })
  await step('the second order is received by itself', async () => {
    await wait(8)
    await expect
      .poll(
        async () => {
          await open(buyer, `/order/order_details?order_no=${second}`)
          return buyer.getByRole('heading', { name: '已完成' }).count()
        },
        { timeout: clockTimeout, intervals: [3_000] },
      )
      .toBe(1)
  })
  await step('three weeks go by, and nothing can be asked back any more', async () => {
    await wait(20)
    await expect.poll(() => linesToSettle(postgres.url), { timeout: clockTimeout, intervals: [2_000] }).toBe(2)
  })
  await step('the month ends and is paid out', async () => {
    await wait(45)
    await comeIn(shop, people.owner, shopSecret)
    await comeIn(desk, people.operator, deskSecret)
    // Seven pairs and ten, less 5 %.
    await payOutMonth(desk, shop, '206.72')
  })
  await step('it starts again, and nothing is wrong', async () => {
    await mall.stop()
    await mall.start()
    expect(await command('doctor', mall.environment)).not.toContain('✗')
    expect(await command('doctor', mall.environment, '--ready')).not.toContain('✗')
  })
  await step('no word of the demo was said to anybody', async () => {
    for (const path of publicPages) demo.hear(path, await (await buyer.request.get(path)).text())
    for (const { text } of mall.texts.texts) demo.hear('a text', text)
    for (const { subject, text, html } of outside.mails.mails) demo.hear('a mail', `${subject}\n${text}\n${html}`)
    expect(demo.count()).toBeGreaterThan(300)
    expect([...demo.found]).toEqual([])
  })
})
