import { beginWechatLogin, cashier, finishWechatLogin, pay, payMethods } from '@mall/contract/payment/calls'
import { recharge, wallet } from '@mall/contract/wallet/calls'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { minutes } from '#kernel/time.ts'
import { tokens } from '#modules/account/account.table.ts'
import { issueToken, revokeTokens } from '#modules/account/token.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import type { Person } from '#test/people.ts'
import { aWechat } from '#test/wechat.ts'
import { payments, wechatPayers } from './payment.table.ts'

const wechat = await aWechat()
afterAll(wechat.close)
const mall = await mallForTest({ environment: { PUBLIC_URL: 'https://mall.example' } })
const { as, aShopper, db, defects, now, pass, ports } = mall
const { anOrder } = ordersIn(mall)
const simulated = ports.payment
const connect = (port: typeof simulated) => Object.assign(ports, { payment: port })
connect(wechat.portWith())

const inWechat = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI'
type Method = { code: string; enabled: boolean; tip: string }
/** The ways of paying that a reply shows to this browser. */
async function shownIn(agent: string, person: Person, path: string): Promise<Method[]> {
  const reply = await mall.app.request(path, { headers: { Authorization: person.token, 'User-Agent': agent } })
  const { data } = (await reply.json()) as { data: { methods?: Method[]; recharge_channels?: Method[] } }
  return data.methods ?? data.recharge_channels ?? []
}

let codes = 0
const newCode = () => {
  codes += 1
  return `of-wang${codes}`
}
async function begin(person: Person, order_no?: string): Promise<string> {
  const reply: { data: { url: string } } = await as(person).post(beginWechatLogin.path, order_no ? { order_no } : {})
  return new URL(reply.data.url).searchParams.get('state') ?? ''
}
const finish = (person: Person, state: string, code = newCode()) =>
  as(person).post(finishWechatLogin.path, { code, state })
const payInside = (person: Person, order_no: string, channel = 'wechat') =>
  as(person).post(pay.path, { order_no, channel, device: 'wechat' })

test('who pays inside WeChat is known after the silent login, and the browser gets what it asks WeChat, signed', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  expect(await payInside(payer, orderNo)).toMatchObject({ code: 'payment.wechat_login' })
  expect(await db.$count(payments, eq(payments.userId, payer.userId))).toBe(0)
  const begun: { data: { url: string } } = await as(payer).post(beginWechatLogin.path, { order_no: orderNo })
  const back = new URL(begun.data.url).searchParams
  expect(back.get('redirect_uri')).toBe(`https://mall.example/order/order_payment?order_no=${orderNo}`)
  expect(await finish(payer, back.get('state') ?? '', 'of-zhang')).toMatchObject({ error: 0, data: { done: true } })
  const reply: { data: { payment_no: string; wechat_bridge: Record<string, string> } } = await payInside(payer, orderNo)
  const { payment_no, wechat_bridge: bridge } = reply.data
  expect(reply.data).toMatchObject({ status: 'paying', redirect_url: null, qr_text: null })
  const lines = [bridge.app_id, bridge.time_stamp, bridge.nonce_str, bridge.package].map((line) => `${line}\n`)
  expect(wechat.isSigned(lines.join(''), bridge.pay_sign ?? '')).toBe(true)
  expect(await wechat.prepared(payment_no)).toMatchObject({
    payer: { openid: 'o-zhang-0000000000' },
    notify_url: 'https://mall.example/shop/api/payment/notify/wechat',
  })
  // Neither the payer nor the secret leaves the server, nor lies open in the database.
  const [kept] = await db
    .select()
    .from(wechatPayers)
    .where(eq(wechatPayers.tokenId, await loginOf(payer)))
  expect(JSON.stringify([begun, reply, kept])).not.toMatch(/o-zhang|the-secret-of-the-account/)
})

test('the balance is filled the same way', async () => {
  const payer = await aShopper()
  const input = { amount_fen: 5000, channel: 'wechat', device: 'wechat' }
  expect(await as(payer).post(recharge.path, input)).toMatchObject({ code: 'payment.wechat_login' })
  await finish(payer, await begin(payer))
  expect(await as(payer).post(recharge.path, input)).toMatchObject({
    data: { redirect_url: null, qr_text: null, wechat_bridge: { sign_type: 'RSA' } },
  })
})

test('a state is good once, for ten minutes, and in the login that began it', async () => {
  const [one, other] = [await aShopper(), await aShopper()]
  const state = await begin(one)
  expect(await finish(other, state)).toMatchObject({ code: 'payment.wechat_again' })
  const elsewhere = await secondLogin(one)
  expect(await finish(elsewhere, state)).toMatchObject({ code: 'payment.wechat_again' })
  expect(await finish(one, state)).toMatchObject({ error: 0 })
  expect(await finish(one, state)).toMatchObject({ code: 'payment.wechat_again' })
  const late = await begin(one)
  pass(minutes(11))
  expect(await finish(one, late)).toMatchObject({ code: 'payment.wechat_again' })
  const { orderNo } = await anOrder(one)
  expect(await payInside(elsewhere, orderNo)).toMatchObject({ code: 'payment.wechat_login' })
})

test('a code that was used before makes nobody the payer, and leaves who was known', async () => {
  const [one, other] = [await aShopper(), await aShopper()]
  await finish(one, await begin(one), 'of-twice')
  expect(await finish(other, await begin(other), 'of-twice')).toMatchObject({ code: 'payment.wechat_again' })
  const { orderNo } = await anOrder(other)
  expect(await payInside(other, orderNo)).toMatchObject({ code: 'payment.wechat_login' })
  expect(await finish(one, await begin(one), 'of-twice')).toMatchObject({ code: 'payment.wechat_again' })
  expect(await payInside(one, (await anOrder(one)).orderNo)).toMatchObject({ error: 0 })
})

test.each(['slow', 'broken'])('while WeChat is %s, a sentence names another way', async (code) => {
  const payer = await aShopper()
  const before = defects.length
  expect(await finish(payer, await begin(payer), code)).toMatchObject({
    code: 'payment.wechat_down',
    msg: '暂时连不上微信，请稍后再试，或换一种支付方式',
  })
  expect(defects.length).toBe(before + 1)
})

test('the payer goes with the login', async () => {
  const payer = await aShopper()
  await finish(payer, await begin(payer))
  const login = await loginOf(payer)
  expect(await db.$count(wechatPayers, eq(wechatPayers.tokenId, login))).toBe(1)
  await revokeTokens(db, payer.userId)
  expect(await db.$count(wechatPayers, eq(wechatPayers.tokenId, login))).toBe(0)
})

test('inside WeChat Alipay says why it does nothing; outside it is as it was', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const [bill, methods, money] = [
    `${cashier.path}?order_no=${orderNo}`,
    `${payMethods.path}?amount_fen=100`,
    wallet.path,
  ]
  const alipay = { enabled: false, tip: '微信内打不开支付宝，请点右上角“…”在浏览器中打开本页' }
  for (const path of [bill, methods, money]) {
    const shown = await shownIn(inWechat, payer, path)
    expect(shown.find(({ code }) => code === 'alipay')).toMatchObject(alipay)
    expect(shown.find(({ code }) => code === 'wechat')).toMatchObject({ enabled: true, tip: '' })
    for (const agent of ['Mozilla/5.0 (iPhone) Safari/605', `${inWechat} wxwork/4.1`]) {
      const there = await shownIn(agent, payer, path)
      expect(there.find(({ code }) => code === 'alipay')).toMatchObject({ enabled: true, tip: '' })
    }
  }
  expect(await payInside(payer, orderNo, 'alipay')).toMatchObject({ code: 'payment.wechat_browser' })
})

test('without the secret of the official account nobody is led anywhere: a sentence says to open the page elsewhere', async () => {
  connect(wechat.portWith({ appSecret: null }))
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const shown = await shownIn(inWechat, payer, `${cashier.path}?order_no=${orderNo}`)
  expect(shown.find(({ code }) => code === 'wechat')).toMatchObject({
    enabled: false,
    tip: '请点右上角“…”在浏览器中打开本页，再用微信支付',
  })
  for (const refused of [
    await payInside(payer, orderNo),
    await as(payer).post(beginWechatLogin.path, {}),
    await as(payer).post(finishWechatLogin.path, { code: 'of-x', state: 'x' }),
  ]) {
    expect(refused).toMatchObject({
      code: 'payment.wechat_browser',
      msg: '微信内暂不能这样付款，请点右上角“…”选择在浏览器中打开，或换一种支付方式',
    })
  }
  connect(wechat.portWith())
})

test('the stand-in of the demo has a page of its own, which opens inside WeChat as well', async () => {
  connect(simulated)
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const shown = await shownIn(inWechat, payer, `${cashier.path}?order_no=${orderNo}`)
  expect(shown.filter(({ code }) => code === 'alipay' || code === 'wechat')).toMatchObject([
    { enabled: true },
    { enabled: true },
  ])
  expect(await payInside(payer, orderNo, 'alipay')).toMatchObject({ error: 0, data: { wechat_bridge: null } })
  connect(wechat.portWith())
})

test('WeChat is shown that the domain is ours, where its code is set', async () => {
  const checked = await mallForTest({ environment: { WECHAT_DOMAIN_CODE: 'abcDEF0123456789' } })
  const reply = await checked.app.request('/MP_verify_abcDEF0123456789.txt')
  expect([reply.status, await reply.text()]).toEqual([200, 'abcDEF0123456789'])
  expect((await checked.app.request('/MP_verify_other.txt')).status).toBe(404)
})

async function loginOf({ userId }: Person): Promise<number> {
  const [login] = await db.select({ id: tokens.id }).from(tokens).where(eq(tokens.userId, userId))
  return login?.id ?? 0
}

/** The same person on another device. */
async function secondLogin(person: Person): Promise<Person> {
  const client = { ip: '10.0.0.9', device: 'another', platform: 'H5' }
  return { ...person, token: await issueToken(db, person.userId, client, { now, random: systemRandom }) }
}
