// The side of 诺诺 诺税通 in a test, in a process of its own: as its documentation describes it, written without a look at the adapter.
// A test says how it feels at `/control`, and reads there what it was asked.

import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, bodyOf, portOf, send, serveTest } from '../answer.fake.ts'

type Mode = 'up' | 'down' | 'dead' | 'slow' | 'page' | 'quota' | 'busy'
type State = {
  mode: Mode
  /** The state that an invoice gets when it is requested. */
  ends: '2' | '20' | '21' | '22' | '24'
  /** The answer to the next request is lost after it was carried out. */
  loses: boolean
  /** A code with which every request for an invoice is refused. */
  refuses: string
  /** The state that a 红字确认单 gets: 01, 02, 04, 05, 07, 15, 16. */
  confirms: string
  /** Files are of another kind, lie elsewhere, or are gone. */
  files: 'there' | 'page' | 'elsewhere' | 'gone' | 'ofd'
  /** A wrong amount, in yuan, that is answered instead of the right one. */
  tells: string
  /** It counts its invoices, and there are none left. */
  revokes: boolean
}
type Order = Record<string, unknown> & { orderNo: string; invoiceDetail: Record<string, string>[] }
type Bill = Record<string, unknown> & { billId: string; orderNo: string; blueElecInvoiceNumber: string }
type Kept = { serialNo: string; orderNo: string; status: string; number: string; net: number; tax: number }

const app = { appKey: 'APP-OF-STORE', appSecret: 'SECRET-OF-STORE', taxNo: '91350100M000100Y43' }
const calm: State = {
  mode: 'up',
  ends: '2',
  loses: false,
  refuses: '',
  confirms: '01',
  files: 'there',
  tells: '',
  revokes: false,
}
let state: State = calm
let asked: { method: string; content: Record<string, unknown> }[] = []
let granted = 0
let number = 0
let token = ''
const invoices = new Map<string, Kept>()
const bills = new Map<string, Bill & { net: number; tax: number }>()

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://counterpart')
  if (pathname === '/control') {
    state = { ...calm, ...JSON.parse(body || '{}') }
    if (state.revokes) token = ''
    for (const one of invoices.values()) if (['20', '21'].includes(one.status)) one.status = state.ends
    return answer(response, {})
  }
  if (pathname === '/asked') {
    const taken = asked
    asked = []
    return answer(response, taken)
  }
  if (pathname === '/granted') return answer(response, { granted, issued: number })
  if (pathname.startsWith('/files/')) return file(response, pathname)
  if (state.mode === 'dead') return request.socket.destroy()
  if (state.mode === 'slow') return undefined
  if (state.mode === 'down') return send(response, 503, 'Service Unavailable')
  if (state.mode === 'page') return send(response, 200, '<html>系统升级</html>')
  if (pathname === '/accessToken') return grant(response, new URLSearchParams(body))
  return serve(request, response, { body, query: searchParams })
})

function grant(response: ServerResponse, form: URLSearchParams) {
  const isRight =
    form.get('client_id') === app.appKey &&
    form.get('client_secret') === app.appSecret &&
    form.get('grant_type') === 'client_credentials'
  if (!isRight) return answer(response, { error: '070101', error_description: 'appkey无效' })
  granted += 1
  token = `TOKEN-${granted}-0123456789`
  return answer(response, { access_token: token, expires_in: '86400' })
}

type Wire = { body: string; query: URLSearchParams }
function serve({ headers, socket }: IncomingMessage, response: ServerResponse, { body, query }: Wire) {
  const [senid, nonce, timestamp] = ['senid', 'nonce', 'timestamp'].map((name) => query.get(name) ?? '')
  const text = `a=services&l=v1&p=open&k=${app.appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  const right = createHmac('sha1', app.appSecret).update(text).digest('base64')
  if (query.get('appkey') !== app.appKey || headers['x-nuonuo-sign'] !== right)
    return tell(response, '070201', '签名错误')
  if (!/^[0-9a-f]{32}$/.test(senid ?? '') || !/^\d{8}$/.test(nonce ?? '')) return tell(response, '070202', '参数错误')
  if (token === '' || headers.accesstoken !== token) return tell(response, '070304', 'bad credentials')
  if (headers.usertax !== app.taxNo) return tell(response, '070401', '税号未授权')
  if (state.mode === 'quota') return tell(response, '070306', '调用次数已达上限')
  if (state.mode === 'busy') return tell(response, 'S0001', '系统繁忙')
  const content: Record<string, unknown> = JSON.parse(body)
  const method = String(headers.method).replace('nuonuo.OpeMplatform.', '')
  asked.push({ method, content })
  const told = methods[method]?.(content) ?? { code: 'E9001', describe: '接口不存在' }
  if (state.loses && method !== 'queryInvoiceResult' && method !== 'queryInvoiceRedConfirm') {
    state = { ...state, loses: false }
    return socket.destroy()
  }
  return answer(response, told)
}

const cents = (text: unknown) => Math.round(Number(text) * 100)
const sum = (rows: readonly Record<string, string>[], field: string) =>
  rows.reduce((total, row) => total + cents(row[field]), 0)

function issue(orderNo: string, net: number, tax: number): Kept {
  number += 1
  const kept = {
    serialNo: `2611300000000000${String(number).padStart(4, '0')}`,
    orderNo,
    status: state.ends,
    number: `26312000000${String(number).padStart(9, '0')}`,
    net,
    tax,
  }
  invoices.set(orderNo, kept)
  return kept
}

const methods: Record<string, (content: Record<string, unknown>) => object> = {
  requestBillingNew({ order }) {
    const { orderNo, invoiceDetail, ...rest } = order as Order
    if (state.refuses !== '') return { code: state.refuses, describe: '购方税号有误，联系人13800138000', result: null }
    if (orderNo.length > 20) return { code: 'E9103', describe: '订单号过长' }
    if (invoices.has(orderNo)) return { code: 'E9106', describe: '订单编号或流水号不能重复' }
    if (rest.salerTaxNum !== app.taxNo) return { code: 'E9102', describe: '销方税号与授权不一致' }
    for (const row of invoiceDetail) {
      if (!/^\d{19}$/.test(row.goodsCode ?? '')) return { code: 'E9201', describe: '商品编码不正确' }
      const off = cents(row.taxExcludedAmount) + cents(row.tax) - cents(row.taxIncludedAmount)
      const each = row.num ? Math.abs(Number(row.num) * Number(row.price) - Number(row.taxIncludedAmount)) : 0
      if (off !== 0 || each > 0.01) return { code: 'E9202', describe: '金额不平' }
    }
    const { serialNo } = issue(orderNo, sum(invoiceDetail, 'taxExcludedAmount'), sum(invoiceDetail, 'tax'))
    return { code: 'E0000', describe: '开票提交成功', result: { invoiceSerialNum: serialNo } }
  },
  queryInvoiceResult({ orderNos, serialNos }) {
    const [orderNo, serialNo] = [(orderNos as string[])?.[0], (serialNos as string[])?.[0]]
    const kept = [...invoices.values()].find((one) => one.orderNo === orderNo || one.serialNo === serialNo)
    if (!kept) return { code: 'E9500', describe: '未查询到发票' }
    const base = `http://127.0.0.1:${portOf(server)}`
    const address = state.files === 'elsewhere' ? 'https://evil.example/files' : `${base}/files`
    const isDone = kept.status === '2'
    const shown = state.tells === '' ? (kept.net / 100).toFixed(2) : state.tells
    return {
      code: 'E0000',
      describe: '获取成功',
      result: [
        {
          serialNo: kept.serialNo,
          orderNo: kept.orderNo,
          status: kept.status,
          statusMsg: '以状态码为准',
          failCause: kept.status === '22' ? '购方税号有误，请联系 13800138000' : '',
          invoiceTime: isDone ? 1_796_000_000_000 : null,
          invoiceNo: '',
          allElectronicInvoiceNumber: isDone || kept.status === '24' ? kept.number : '',
          exTaxAmount: shown,
          taxAmount: (kept.tax / 100).toFixed(2),
          pdfUrl: isDone && state.files !== 'ofd' ? `${address}/${kept.number}.pdf` : '',
          ofdUrl: isDone && state.files === 'ofd' ? `${address}/${kept.number}.ofd` : null,
          unheardOf: { more: [1, 2, 3] },
        },
      ],
    }
  },
  reInvoice({ fpqqlsh, orderno }) {
    const kept = invoices.get(String(orderno))
    if (kept?.serialNo !== fpqqlsh) return { code: 'E9500', describe: '未查询到发票' }
    if (kept) kept.status = state.ends
    return { code: 'E0000', describe: '重试提交成功' }
  },
  saveInvoiceRedConfirm(content) {
    const bill = content as Bill & { detail?: Record<string, string>[] }
    const { billId, orderNo, blueElecInvoiceNumber, detail } = bill
    if (state.refuses !== '') return { code: state.refuses, describe: '蓝字发票已入账', result: null }
    if (bills.has(billId)) return { code: 'E9308', describe: '红字确认单申请号重复' }
    const blue = [...invoices.values()].find((one) => one.number === blueElecInvoiceNumber)
    if (!blue) return { code: 'E9301', describe: '蓝字发票不存在' }
    const [net, tax] = detail ? [sum(detail, 'taxExcludedAmount'), sum(detail, 'taxAmount')] : [-blue.net, -blue.tax]
    bills.set(billId, { ...bill, billId, orderNo, net, tax })
    return { code: 'E0000', describe: '成功', result: billId }
  },
  queryInvoiceRedConfirm({ billId }) {
    const bill = bills.get(String(billId))
    if (!bill) return { code: 'E0000', describe: '查询成功', total: '0', list: [] }
    const isConfirmed = state.confirms === '01' || state.confirms === '04'
    const red = isConfirmed ? (invoices.get(bill.orderNo) ?? issue(bill.orderNo, bill.net, bill.tax)) : null
    const row = {
      billId,
      billStatus: state.confirms,
      billMessage: state.confirms === '16' ? '蓝字发票状态不正常' : '',
      openStatus: red ? 1 : 0,
      invoiceSerialNum: red?.serialNo ?? '',
    }
    return { code: 'E0000', describe: '查询成功', total: '1', list: [row] }
  },
}

function file(response: ServerResponse, path: string) {
  if (state.files === 'gone') return send(response, 404, 'not found')
  if (state.files === 'page') return send(response, 200, '<html>请登录</html>')
  return send(response, 200, path.endsWith('.ofd') ? 'PK\u0003\u0004 an ofd' : `%PDF-1.7\n${path}\n%%EOF`)
}

const tell = (response: ServerResponse, code: string, describe: string) =>
  answer(response, { code, describe, result: null })

serveTest(server)
