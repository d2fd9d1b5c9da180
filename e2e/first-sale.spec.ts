import { expect, type Page } from '@playwright/test'
import { type Connection, connections, connectionWords } from '../packages/contract/src/connection/platform.words.ts'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { named } from './at-desk.ts'
import { listenForDemo, publicPages } from './demo-said.ts'
import { readEmptyLists } from './empty-lists.ts'
import { linesToSettle, payOutMonth, startsAgainAfter } from './month-steps.ts'
import {
  agree,
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
import { send, uploaded } from './own-calls.ts'
import { clockTimeout } from './people.ts'
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
  picture,
  receiveOrder,
  shipOrder,
} from './sale-steps.ts'
import { test } from './test.ts'

/* A mall for real people, from its first operator to a month that is paid out, with no outside key: services that need one show as off. */

test.use({ actionTimeout: 40_000 })

let postgres: Postgres
let mall: NewMall
let demo: ReturnType<typeof listenForDemo>

test.beforeAll(async () => {
  test.setTimeout(240_000)
  postgres = await startPostgres()
  mall = await startNewMall({ databaseUrl: postgres.url })
  demo = listenForDemo(mall.base)
})
test.afterAll(async () => {
  await mall.remove()
  await postgres.stop()
})

/** Connections that a mall has without keys: its address, the webhook of its texts, its folder, and the account typed in. */
const ownConnections: readonly Connection[] = ['public_url', 'sms', 'storage', 'transfer']

/** The operator reads of every other connection that it is off, and the consequences. */
async function nothingElseIsConnected(desk: Page) {
  await openDesk(desk, 'connections', '对接')
  for (const connection of connections) {
    const { title, off } = connectionWords[connection]
    const row = desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: title, exact: true }) })
    const isOwn = ownConnections.includes(connection)
    await expect(row).toContainText(isOwn ? '已接入' : '未接入')
    if (!isOwn) await expect(row).toContainText(off)
  }
}

const company = '上海临港精密设备有限公司'

/** Asks for a company account; no registry and no bank is connected, so the platform looks it up and approves it by hand. */
async function foundCompany(newcomer: Page, desk: Page) {
  await send(newcomer, '/user/api/company/register', {
    company_name: company,
    credit_code: '91310117MA1J2K3L48',
    legal_person: '周临港',
    license_image: await uploaded(newcomer, await picture(newcomer)),
    contact_name: '周临港',
    contact_phone: people.newcomer,
    bank_name: '招商银行上海松江支行',
    bank_account: '121900001234567',
  })
  await openDesk(desk, 'companies?status=all', '企业认证')
  await desk.getByRole('row').filter({ hasText: company }).click()
  await desk
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: named('通过认证') })
    .click()
  await agree(desk, '通过认证', (dialog) => dialog.getByLabel(/已人工核对/).fill('公示系统登记状态存续'))
}

/** A person, whose company is then verified, opens every list of a mall in which there is nothing yet. */
async function openEmptyLists(newcomer: Page, desk: Page) {
  await readEmptyLists(newcomer, 'person')
  await foundCompany(newcomer, desk)
  await readEmptyLists(newcomer, 'company')
  await newcomer.context().close()
}

/** Chooses the transfer, the only way to pay, and reads the account. Returns the order's number. */
async function buyByTransfer(buyer: Page): Promise<string> {
  const orderNo = await orderTen(buyer, { isFirst: true })
  await expect(buyer.getByRole('radio', { name: /支付宝|微信/ })).toHaveCount(0)
  await buyer.getByRole('radio', { name: /对公转账/ }).check()
  await buyer.getByRole('button', { name: /^对公转账/ }).click()
  await expect(buyer.getByText('汇款识别码').first()).toBeVisible()
  await expect(
    buyer.getByText('1001234509000056789').or(buyer.getByText('1001 2345 0900 0056 789')).first(),
  ).toBeVisible()
  return orderNo
}

/** The bank reports a transfer with its code; the platform books it on the waiting payment. */
async function bookTransfer(desk: Page, orderNo: string) {
  await openDesk(desk, `transfers?tab=all&keyword=${orderNo}`, '对公转账')
  await desk.getByRole('button', { name: '登记这笔到账' }).click()
  const booking = desk.getByRole('dialog', { name: '登记这笔到账' })
  await expect(booking.getByLabel('金额')).toHaveValue('128')
  await booking.getByLabel('银行流水号').fill('TXN20261129000001')
  await booking.getByLabel('付款户名').fill('何采购')
  await booking.getByRole('button', { name: '登记到账 ¥128.00' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'P2' })).toContainText('已到账')
}

async function shipAndReceive(shop: Page, buyer: Page, orderNo: string) {
  await shipOrder(shop, orderNo, '顺丰', 'SF1234567890123')
  await open(buyer, `/order/order_logistics?order_no=${orderNo}`)
  // No service reports the parcel's place, so the page shows only its number and a hint.
  await expect(buyer.getByText('SF1234567890123').first()).toBeVisible()
  await receiveOrder(buyer, orderNo)
}

/** Three of ten pairs are paid back: the store agrees, and the platform sends the money by hand. */
async function refundThree(desk: Page, shop: Page, buyer: Page, orderNo: string) {
  await askThreeBack(shop, buyer, orderNo)
  await openDesk(desk, 'paybacks', '退款退回')
  await desk.getByRole('row').filter({ hasText: orderNo }).getByRole('button', { name: '确认已退回' }).click()
  await agree(desk, '确认已退回')
  await moneyIsBack(buyer)
}

test('with no keys a mall goes from its link to a month that is paid out: by transfer, by number, by hand', async ({
  browser,
}) => {
  test.setTimeout(1_200_000)
  const joined = <P extends Page>(page: P): P => {
    demo.join(page.context())
    return page
  }
  const desk = joined(await atComputer(browser, mall.base))
  const deskSecret = await test.step('the operator opens the mall', async () => {
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
  await test.step('what needs a key is said to be off', async () => nothingElseIsConnected(desk))
  const newcomer = joined(await atPhone(browser, mall, people.newcomer))
  await test.step('every list says that it is empty', async () => openEmptyLists(newcomer, desk))
  await test.step('stores can apply', async () => makeRoomForStores(desk))
  const owner = joined(await atPhone(browser, mall, people.owner))
  await test.step('a store applies', async () => applyForStore(owner, mall))
  const shop = joined(await test.step('and is let in', async () => letIn(desk, browser, mall)))
  const shopSecret = await test.step('it says who it is and sells', async () => openStore(shop, mall))
  const buyer = joined(await atPhone(browser, mall, people.buyer))
  const orderNo = await test.step('somebody buys by transfer', async () => buyByTransfer(buyer))
  await test.step('the transfer is booked', async () => bookTransfer(desk, orderNo))
  await test.step('the parcel goes and comes', async () => shipAndReceive(shop, buyer, orderNo))
  await test.step('it is invoiced', async () => invoice(shop, buyer, orderNo))
  await test.step('three pairs are paid back', async () => refundThree(desk, shop, buyer, orderNo))
  await test.step('three weeks go by, and nothing can be asked back any more', async () => {
    await startsAgainAfter(mall, postgres.url, 20)
    await expect.poll(() => linesToSettle(postgres.url), { timeout: clockTimeout, intervals: [2_000] }).toBe(1)
  })
  await test.step('the month ends', async () => startsAgainAfter(mall, postgres.url, 45))
  await test.step('the month is paid out', async () => {
    await comeIn(shop, people.owner, shopSecret)
    await comeIn(desk, people.operator, deskSecret)
    // Seven pairs, less 5 %.
    await payOutMonth(desk, shop, '85.12')
  })
  await test.step('no word of the demo was said to anybody', async () => {
    for (const path of publicPages) demo.hear(path, await (await buyer.request.get(path)).text())
    for (const { text } of mall.texts.texts) demo.hear('a text', text)
    expect(demo.count()).toBeGreaterThan(300)
    expect([...demo.found]).toEqual([])
  })
  await test.step('nothing is wrong', async () => {
    expect(await command('doctor', mall.environment)).toContain('✓')
  })
})
