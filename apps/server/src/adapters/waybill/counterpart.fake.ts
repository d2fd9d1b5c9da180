// The side of 快递100 电子面单 in a test, in a process of its own: as its documentation describes it, written without a look at the adapter.
// A test says how it feels at `/control`, and reads there what it was asked.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, bodyOf, portOf, send, serveTest } from '../answer.fake.ts'

type Mode = 'up' | 'down' | 'dead' | 'slow' | 'page' | 'locked' | 'no_number' | 'same_number' | 'lost'
type State = {
  mode: Mode
  /** The kind of label of the next numbers. */
  label: 'link' | 'picture' | 'none' | 'page' | 'elsewhere' | 'gone'
  /** Orders whose receiver's address has this in it are refused. */
  refuses: string
  /** Whether numbers may be cancelled; `lost`: it is cancelled and the answer does not come. */
  cancels: 'yes' | 'no' | 'lost'
}
type Asked = { method: string; fields: Record<string, unknown> }

const account = { key: 'KEY-OF-100', secret: 'SECRET-OF-100' }
const calm: State = { mode: 'up', label: 'link', refuses: '', cancels: 'yes' }
let state: State = calm
let asked: Asked[] = []
let given = 0
const numbers = new Map<string, string>()
const cancelled = new Set<string>()
/** One black pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const sign = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://counterpart')
  if (pathname === '/control') return control(JSON.parse(body || '{}'), response)
  if (pathname === '/asked') return answer(response, taken())
  if (pathname === '/cancelled') return answer(response, [...cancelled])
  if (pathname.startsWith('/label/image/')) return label(response)
  return ask(request, response, { body, method: searchParams.get('method') ?? '' })
})

function ask(request: IncomingMessage, response: ServerResponse, { body, method }: { body: string; method: string }) {
  const form = new URLSearchParams(body)
  const param = form.get('param') ?? '{}'
  const fields: Record<string, unknown> = JSON.parse(param)
  asked.push({ method, fields })
  if (state.mode === 'dead') return request.socket.destroy()
  if (state.mode === 'slow') return undefined
  if (state.mode === 'down') return send(response, 502, '<html>Bad Gateway</html>')
  if (state.mode === 'page') return send(response, 200, '<html>系统维护中</html>')
  const right = sign(param + form.get('t') + account.key + account.secret)
  if (form.get('key') !== account.key || form.get('sign') !== right) return refuse(response, 503, '签名校验失败')
  if (state.mode === 'locked') return refuse(response, 601, 'KEY已过期')
  return method === 'cancel' ? cancel(request, response, fields) : order(request, response, fields)
}

function order(request: IncomingMessage, response: ServerResponse, fields: Record<string, unknown>) {
  const receiver = fields.recMan as { printAddr: string; mobile: string }
  if (state.refuses !== '' && receiver.printAddr.includes(state.refuses)) {
    return refuse(response, 30002, `收件地址超出派送范围，收件人${receiver.mobile}`)
  }
  const ref = String(fields.orderId)
  if (!numbers.has(ref)) {
    if (state.mode !== 'same_number') given += 1
    numbers.set(ref, `YT${String(7_000_000_000_000 + given)}`)
  }
  // The number is given, and the answer is lost on its way.
  if (state.mode === 'lost') return request.socket.destroy()
  const kuaidinum = state.mode === 'no_number' ? '' : numbers.get(ref)
  return answer(response, {
    success: true,
    code: 200,
    message: '请求成功',
    data: { taskId: `TASK-${ref}`, kuaidinum, kdComOrderNum: `C-${ref}`, label: labelOf() },
  })
}

function labelOf(): string | null {
  const port = portOf(server)
  if (state.label === 'none') return null
  if (state.label === 'picture') return pixel
  if (state.label === 'elsewhere') return 'http://169.254.169.254/latest/meta-data'
  return `http://127.0.0.1:${port}/label/image/1`
}

function label(response: ServerResponse) {
  if (state.label === 'gone') return send(response, 404, '<html>not found</html>')
  if (state.label === 'page') return send(response, 200, '<html>登录</html>')
  response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from(pixel, 'base64'))
}

function cancel(request: IncomingMessage, response: ServerResponse, fields: Record<string, unknown>) {
  const number = String(fields.kuaidinum)
  if (state.cancels === 'no') return refuse(response, 30003, '快件已揽收，不能取消')
  if (cancelled.has(number)) return refuse(response, 30004, '该单号已取消')
  cancelled.add(number)
  if (state.cancels === 'lost') return request.socket.destroy()
  return answer(response, { success: true, code: 200, message: '请求成功' })
}

const refuse = (response: ServerResponse, code: number, message: string) =>
  answer(response, { success: false, code, message, data: null })

function taken(): Asked[] {
  const all = asked
  asked = []
  return all
}

function control(wanted: Partial<State>, response: ServerResponse) {
  state = { ...calm, ...wanted }
  return answer(response, {})
}

serveTest(server)
