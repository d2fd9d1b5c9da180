import { createSign, createVerify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serveTest } from '../answer.fake.ts'

/*
 * WeChat in a process of its own, for tests: the official account's login and the cashier inside WeChat, written from their documentation apart
 * from the mall's own. A code `of-<name>` belongs to the openid `o-<name>-0000000000`, once; `slow` is never answered, `broken` is answered
 * with a page. A merchant's signature is checked with the key that the test hands over, and so is the payer: `/prepaid` tells the payer.
 */

type Keys = { merchant: string; platform: string; secret: string; serial: string }
let keys: Keys | null = null
const used = new Set<string>()
const prepaid = new Map<string, unknown>()

const json = (response: ServerResponse, status: number, content: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(content))

/** Every answer to a request that was signed well is signed, whatever it says. */
function signed(response: ServerResponse, status: number, content: object) {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), 'a-nonce']
  const text = `${timestamp}\n${nonce}\n${JSON.stringify(content)}\n`
  json(response, status, content, {
    'Wechatpay-Serial': keys?.serial ?? '',
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Signature': createSign('RSA-SHA256')
      .update(text)
      .sign(keys?.platform ?? '', 'base64'),
  })
}

function isSigned(request: IncomingMessage, body: string): boolean {
  const [, nonce, signature, timestamp] =
    /nonce_str="(\w+)",signature="([^"]+)",timestamp="(\d+)"/.exec(request.headers.authorization ?? '') ?? []
  const text = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(keys?.merchant ?? '', signature ?? '', 'base64')
}

function login({ searchParams }: URL, response: ServerResponse) {
  const code = searchParams.get('code') ?? ''
  if (searchParams.get('secret') !== keys?.secret) return json(response, 200, { errcode: 40_125, errmsg: 'x' })
  if (code === 'slow') return
  if (code === 'broken') return response.writeHead(502).end('<html>')
  if (used.has(code)) return json(response, 200, { errcode: 40_163, errmsg: 'code been used' })
  const name = /^of-(\w+)/.exec(code)?.[1]
  if (name === undefined) return json(response, 200, { errcode: 40_029, errmsg: 'invalid code' })
  used.add(code)
  return json(response, 200, { access_token: 'a-token', openid: `o-${name}-0000000000`, scope: 'snsapi_base' })
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString('utf8')
  const url = new URL(request.url ?? '/', 'http://wechat.test')
  if (url.pathname === '/sns/oauth2/access_token') return void login(url, response)
  if (url.pathname === '/prepaid')
    return void json(response, 200, { of: prepaid.get(url.searchParams.get('no') ?? '') })
  if (!isSigned(request, body)) return void json(response, 401, { code: 'SIGN_ERROR' })
  if (url.pathname !== '/v3/pay/transactions/jsapi') return void signed(response, 404, { code: 'ORDER_NOT_EXIST' })
  const order = JSON.parse(body)
  if (!order.payer?.openid) return void signed(response, 400, { code: 'PARAM_ERROR' })
  prepaid.set(order.out_trade_no, order)
  signed(response, 200, { prepay_id: `wx-${order.out_trade_no}` })
})

process.on('message', (given: Keys) => {
  keys = given
  process.send?.({ ready: true })
})
serveTest(server)
