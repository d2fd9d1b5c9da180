// The tracking providers' side of a test, in a process of its own: 快递100 and 快递鸟 as their documentation describes them, written
// without a look at the adapters. A test sets at `/control` what they know and their mode, and reads there what they were asked.

import { createHash, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { answer, bodyOf, send, serveTest } from '../answer.fake.ts'

type Stop = { time: string; text: string; code?: string }
type Known = { com: string; tail?: string; state: string; stops: Stop[] }
type State = {
  mode: 'up' | 'down' | 'dead' | 'slow' | 'page' | 'flood' | 'refuses'
  watches: boolean
  parcels: Record<string, Known>
}

const account = { customer: 'CUSTOMER-1', key: 'KEY-OF-100', businessId: '1237100', apiKey: 'key-of-the-bird' }
let state: State = { mode: 'up', watches: true, parcels: {} }
let asked: { what: string; number: string; fields: unknown }[] = []
const subscriptions = new Map<string, { url: string; salt: string; com: string }>()

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const birdSign = (data: string) => Buffer.from(md5(data + account.apiKey)).toString('base64')

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://counterpart')
  if (pathname.startsWith('/control')) return control(pathname, JSON.parse(body || '{}'), response)
  const form = new URLSearchParams(body)
  if (state.mode === 'dead') return request.socket.destroy()
  if (state.mode === 'slow') return undefined
  if (state.mode === 'down') return send(response, 502, '<html>Bad Gateway</html>')
  if (state.mode === 'page') return send(response, 200, '<html>系统维护中</html>')
  if (state.mode === 'flood') return send(response, 200, JSON.stringify({ data: 'x'.repeat(3_000_000) }))
  if (pathname === '/poll/query.do') return answer(response, query(form))
  if (pathname === '/poll') return answer(response, subscribe(form))
  if (pathname === '/autonumber/auto') return answer(response, guess(searchParams))
  return answer(response, bird(pathname, form))
})

/** 快递100, 实时查询. */
function query(form: URLSearchParams) {
  const param = form.get('param') ?? ''
  const { com, num, phone = '' } = JSON.parse(param)
  asked.push({ what: 'query', number: num, fields: JSON.parse(param) })
  const refused = (returnCode: string, message: string) => ({ result: false, returnCode, message })
  if (state.mode === 'refuses') return refused('601', 'KEY已过期')
  const right = md5(param + account.key + account.customer).toUpperCase()
  if (form.get('sign') !== right || form.get('customer') !== account.customer) return refused('503', '验证签名失败')
  const known = state.parcels[num]
  if (!known || known.com !== com) return refused('500', '查询无结果，请隔段时间再查')
  if (known.tail && known.tail !== phone.slice(-4)) return refused('408', '快递公司参数异常：验证码错误')
  return resultOf(num, known)
}

/** Newest first, as it is by default. */
const resultOf = (nu: string, { com, state: now, stops }: Known) => ({
  message: 'ok',
  nu,
  ischeck: now.startsWith('3') ? '1' : '0',
  com,
  status: '200',
  condition: '00',
  state: now,
  data: stops
    .map(({ time, text, code }) => ({
      time,
      ftime: time,
      context: text,
      status: '…',
      ...(code && { statusCode: code }),
    }))
    .toReversed(),
})

/** 快递100, 订阅. */
function subscribe(form: URLSearchParams) {
  const { company, number, key, parameters } = JSON.parse(form.get('param') ?? '{}')
  asked.push({ what: 'subscribe', number, fields: { company, ...parameters } })
  const refused = (returnCode: string, message: string) => ({ result: false, returnCode, message })
  if (key !== account.key || state.mode === 'refuses') return refused('600', '您不是合法的订阅者')
  if (!state.watches) return refused('701', '拒绝订阅的快递公司')
  if (!company && parameters.autoCom !== '1') return refused('700', '订阅方的订阅数据存在错误')
  if (subscriptions.has(number)) return refused('501', '重复订阅')
  subscriptions.set(number, { url: parameters.callbackurl, salt: parameters.salt, com: company })
  return { result: true, returnCode: '200', message: '提交成功' }
}

function guess(address: URLSearchParams) {
  const number = address.get('num') ?? ''
  asked.push({ what: 'guess', number, fields: {} })
  const known = state.parcels[number]
  if (address.get('key') !== account.key || state.mode === 'refuses') return { result: false, returnCode: '601' }
  return known ? [{ comCode: known.com }] : []
}

/** 快递鸟, all of its requests. */
function bird(path: string, form: URLSearchParams) {
  const data = form.get('RequestData') ?? ''
  const type = form.get('RequestType') ?? ''
  const fields = JSON.parse(data)
  const { LogisticCode: number, ShipperCode, CustomerName = '' } = fields
  asked.push({ what: type, number, fields })
  const base = { EBusinessID: account.businessId, ShipperCode, LogisticCode: number }
  const isRight = form.get('EBusinessID') === account.businessId && form.get('DataSign') === birdSign(data)
  if (!isRight) return { ...base, Success: false, Reason: '数据验证不通过', ResultCode: '102' }
  if (state.mode === 'refuses') return { ...base, Success: false, Reason: '没有可用套餐' }
  const known = state.parcels[number]
  if (type === '2002') return { ...base, Success: true, Shippers: known ? [{ ShipperCode: known.com }] : [] }
  if (path === '/api/dist') return { ...base, Success: state.watches, Reason: state.watches ? '' : '不支持订阅' }
  if (!known || known.com !== ShipperCode)
    return { ...base, Success: true, State: '0', Traces: [], Reason: '暂无轨迹信息' }
  if (known.tail && known.tail !== CustomerName) return { ...base, Success: false, Reason: '手机尾号不匹配' }
  return { ...base, Success: true, ...birdTraces(known) }
}

const birdTraces = ({ state: now, stops }: Known) => ({
  State: now.slice(0, 1),
  StateEx: now,
  Traces: stops.map(({ time, text, code }) => ({
    AcceptTime: time,
    AcceptStation: text,
    ...(code && { Action: code }),
  })),
})

type Wanted = Partial<State> & Partial<Pushed>

function control(path: string, wanted: Wanted, response: ServerResponse) {
  if (path === '/control/asked') {
    const told = asked
    asked = []
    return answer(response, told)
  }
  const { number = '', known, ...how } = wanted
  if (known && path === '/control/push100') return answer(response, push100({ ...how, number, known }))
  if (known && path === '/control/pushBird') return answer(response, pushBird({ ...how, number, known }))
  state = { ...state, ...how }
  return answer(response, {})
}

type Pushed = { number: string; known: Known; status?: string; more?: object; signed?: boolean }

/** The form that 快递100 posts to the address of the subscription, and that address. */
function push100({ number, known, status = 'polling', more = {}, signed = true }: Pushed) {
  const subscription = subscriptions.get(number)
  const lastResult = resultOf(number, known)
  const param = JSON.stringify({ status, billstatus: 'got', message: '', ...more, lastResult })
  const sign = signed ? md5(param + (subscription?.salt ?? '')).toUpperCase() : md5(randomUUID()).toUpperCase()
  return { url: subscription?.url ?? '', body: new URLSearchParams({ sign, param }).toString() }
}

/** The form that 快递鸟 posts to the address set in its console. */
function pushBird({ number, known, more = {}, signed = true }: Pushed) {
  const data = JSON.stringify({
    EBusinessID: account.businessId,
    PushTime: '2026-11-21 10:00:00',
    Count: '1',
    Data: [
      {
        EBusinessID: account.businessId,
        ShipperCode: known.com,
        LogisticCode: number,
        Success: true,
        Reason: '',
        ...birdTraces(known),
        ...more,
      },
    ],
  })
  const sign = signed ? birdSign(data) : birdSign(randomUUID())
  return { body: new URLSearchParams({ RequestData: data, RequestType: '102', DataSign: sign }).toString() }
}

serveTest(server)
