// The side of 企查查 in a test, in a process of its own: as its documentation describes it, written without a look at the adapter.
// A test says how it feels at `/control`, and reads there what it was asked.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, bodyOf, send, serveTest } from '../answer.fake.ts'

type Mode = 'up' | 'down' | 'dead' | 'slow' | 'page' | 'flood' | 'odd' | 'code'
type State = {
  mode: Mode
  /** The answer in mode `code`. */
  code: string
  companies: Record<string, unknown>[]
}

const account = { appKey: 'KEY-OF-QCC', secretKey: 'SECRET-OF-QCC' }
const calm: State = { mode: 'up', code: '200', companies: [] }
let state: State = calm
let asked: { path: string; word: string }[] = []

const words: Record<string, string> = { '201': '查询无结果', '112': '您的账号剩余使用量已不足或已过期' }

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://counterpart')
  if (url.pathname === '/control') {
    state = { ...calm, ...JSON.parse((await bodyOf(request)) || '{}') }
    return answer(response, {})
  }
  if (url.pathname === '/asked') {
    const taken = asked
    asked = []
    return answer(response, taken)
  }
  return ask(request, response, url)
})

function ask(request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) {
  const word = searchParams.get('searchKey') ?? searchParams.get('keyword') ?? ''
  asked.push({ path: pathname, word })
  if (state.mode === 'dead') return request.socket.destroy()
  if (state.mode === 'slow') return undefined
  if (state.mode === 'down') return send(response, 502, '<html>Bad Gateway</html>')
  if (state.mode === 'page') return send(response, 200, '<html>系统维护中</html>')
  if (state.mode === 'flood') return send(response, 200, `{"Status":"200","Result":"${'x'.repeat(600_000)}"}`)
  if (state.mode === 'odd') return answer(response, { Status: 200, Result: { 未知: [1, 2, 3] } })
  const refusal = refusalOf(request, searchParams)
  if (refusal !== '200') return tell(response, refusal)
  if (state.mode === 'code') return tell(response, state.code)
  if (pathname === '/FuzzySearch/GetList') {
    const rows = state.companies.filter(({ Name, CreditCode }) => `${Name}${CreditCode}`.includes(word))
    return rows.length > 0 ? tell(response, '200', rows) : tell(response, '201')
  }
  if (pathname === '/ECIV4/GetBasicDetailsByName') {
    const row = state.companies.find(({ Name, CreditCode }) => Name === word || CreditCode === word)
    return row ? tell(response, '200', row) : tell(response, '201')
  }
  return tell(response, '299')
}

/** The token is of the key, the second and the secret; a second of long ago is an old request that is sent again. */
function refusalOf({ headers }: IncomingMessage, query: URLSearchParams): string {
  if (query.get('key') !== account.appKey) return '101'
  const timespan = String(headers.timespan)
  const right = createHash('md5')
    .update(account.appKey + timespan + account.secretKey)
    .digest('hex')
    .toUpperCase()
  if (headers.token !== right) return '107'
  return Math.abs(Date.now() / 1000 - Number(timespan)) < 300 ? '200' : '115'
}

const tell = (response: ServerResponse, code: string, result: unknown = null) =>
  answer(response, {
    Status: code,
    Message: code === '200' ? '【有效请求】查询成功' : `【${words[code] ?? '请联系客服 13800138000'}】`,
    OrderNumber: 'ECI2026113000000000001',
    Result: result,
  })

serveTest(server)
