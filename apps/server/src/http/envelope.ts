import { type Envelope, resultCode } from '@mall/contract/call/envelope'
import { type RefusalCode, refusalText } from '@mall/contract/refusal/refusal'
import type { Refusal } from '#kernel/refusal.ts'

export type Reply = { status: 200 | 401 | 404 | 408 | 413 | 429 | 500 | 503; body: Envelope }

export const success = (data: unknown): Reply => ({ status: 200, body: { error: resultCode.success, data, msg: '' } })

/** Travels as HTTP 200: the client of the specification retries GET on 409, 429 and 5xx, and a "no" is no fault. */
export const refused = (refusal: Refusal): Reply => ({
  status: 200,
  body: { error: resultCode.failure, data: refusal.data, msg: refusal.message, code: refusal.code },
})

export const badInput = (field: string, msg: string): Reply => ({
  status: 200,
  body: { error: resultCode.parameterFailure, data: null, msg, field, code: 'request.invalid' },
})

/** No login, or one that no longer counts. */
export const loginLost = (code: 'auth.required' | 'auth.expired'): Reply => ({
  status: 401,
  body: {
    error: code === 'auth.expired' ? resultCode.loginFailure : resultCode.loginFailureOther,
    data: null,
    msg: refusalText(code),
    code,
  },
})

/** Answers that are no use case's: unknown path, too slow, too large, too many, broken, stopping. */
export const failed = (status: Exclude<Reply['status'], 200 | 401>, code: RefusalCode): Reply => ({
  status,
  body: { error: resultCode.failure, data: null, msg: refusalText(code), code },
})
