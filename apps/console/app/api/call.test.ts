import { resultCode } from '@mall/contract/call/envelope'
import { deskMe } from '@mall/contract/console/calls'
import { decideWithdrawal } from '@mall/contract/payment/platform.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call, whenLoginLost } from './call.ts'
import { CallError } from './call-error.ts'
import { currentQuestion } from './factor-gate.ts'
import { sent } from './query.ts'
import { keepToken, token } from './token.ts'

type Sent = { url: string; init: RequestInit & { headers: Headers } }
const requests: Sent[] = []
const answers: Response[] = []
const good = (data: unknown) => Response.json({ error: resultCode.success, data, msg: '' })
const refusal = (code: string, msg: string) => Response.json({ error: resultCode.failure, data: null, msg, code })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  requests.length = 0
  answers.length = 0
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    requests.push({ url, init })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer
  })
})

const fails = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('it did not fail as calls fail')
  return error
}
const approval = { withdraw_no: 'W20261122000001', decision: 'approve' } as const
const keysSent = () => requests.map(({ init }) => init.headers.get('Idempotency-Key'))

describe('a call', () => {
  test('carries the desk’s own login, and says that it comes from a desk', async () => {
    keepToken('mine')
    answers.push(good({ name: '陈' }))
    await expect(call(deskMe, {})).resolves.toEqual({ name: '陈' })
    expect(requests[0]?.url).toBe('/desk/api/me')
    expect(requests[0]?.init.headers.get('Authorization')).toBe('mine')
    expect(requests[0]?.init.headers.get('platform')).toBe('PC')
  })

  test('keeps a login that was renewed', async () => {
    keepToken('old')
    const renewed = good({})
    renewed.headers.set('Authorization', 'new')
    answers.push(renewed)
    await call(deskMe, {})
    expect(token()).toBe('new')
  })

  test('that is refused says why, in the words of the mall', async () => {
    answers.push(refusal('withdraw.done', '该提现申请已处理'))
    const error = await fails(call(decideWithdrawal, approval))
    expect([error.kind, error.code, error.msg]).toEqual(['failure', 'withdraw.done', '该提现申请已处理'])
  })

  test('that gets no answer, or one that makes no sense, says so', async () => {
    expect((await fails(call(deskMe, {}))).kind).toBe('network')
    answers.push(new Response('<html>', { status: 502 }))
    expect((await fails(call(deskMe, {}))).kind).toBe('defect')
  })

  test('with a lost login leads to the login page once, and the token is gone', async () => {
    const lead = vi.fn()
    whenLoginLost(lead)
    keepToken('lost')
    answers.push(Response.json({ error: 401, data: null, msg: '登录已过期', code: 'auth.expired' }))
    expect((await fails(call(deskMe, {}))).kind).toBe('login')
    expect(token()).toBeNull()
    expect(lead).toHaveBeenCalledOnce()
  })
})

describe('the second factor', () => {
  const answered = async (given: boolean) => {
    await vi.waitFor(() => expect(currentQuestion()).not.toBeNull())
    currentQuestion()?.answer(given)
  }

  test('is asked for and the call repeated with the same key, so that nothing is done twice', async () => {
    answers.push(refusal('desk.factor_stale', '请再验证一次'), good({ status: 'paying' }))
    const [result] = await Promise.all([sent(decideWithdrawal, approval), answered(true)])
    expect(result).toEqual({ status: 'paying' })
    const [first, second] = keysSent()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(currentQuestion()).toBeNull()
  })

  test('that somebody does not give leaves the call undone, with the reason', async () => {
    answers.push(refusal('desk.factor_needed', '请先设置两步验证'))
    const [error] = await Promise.all([fails(sent(decideWithdrawal, approval)), answered(false)])
    expect([error.kind, error.code]).toEqual(['left', 'desk.factor_needed'])
    expect(requests).toHaveLength(1)
  })

  test('is asked for once when several calls want it at the same moment', async () => {
    answers.push(refusal('desk.factor_required', 'x'), refusal('desk.factor_required', 'x'), good(1), good(2))
    const both = Promise.all([call(deskMe, {}), call(deskMe, {})])
    await answered(true)
    await both
    expect(requests).toHaveLength(4)
  })

  test('is not asked for for ever', async () => {
    for (let i = 0; i < 5; i += 1) answers.push(refusal('desk.factor_stale', 'x'))
    const failing = fails(call(decideWithdrawal, approval))
    await answered(true)
    await answered(true)
    expect((await failing).code).toBe('desk.factor_stale')
    expect(requests).toHaveLength(3)
  })
})

describe('an intent', () => {
  test('keeps its key while nobody knows what became of it, and gets a new one after an answer', async () => {
    await fails(sent(decideWithdrawal, approval))
    answers.push(refusal('withdraw.done', '该提现申请已处理'))
    await fails(sent(decideWithdrawal, approval))
    answers.push(good({}))
    await sent(decideWithdrawal, approval)
    const [lost, repeated, next] = keysSent()
    expect(repeated).toBe(lost)
    expect(next).not.toBe(lost)
  })
})
