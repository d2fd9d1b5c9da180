import type { RefusalCode } from './refusal.ts'

/** What `error` of a reply can be. */
export const resultCode = {
  success: 0,
  parameterFailure: 1,
  loginFailure: 401,
  loginFailureOther: 402,
  failure: 500,
} as const

export type ResultCode = (typeof resultCode)[keyof typeof resultCode]

/** Every reply of the API, whatever its HTTP status. */
export type Envelope<Data = unknown> = {
  error: ResultCode
  data: Data
  msg: string
  /** Refusals: the stable code, `noun.reason`. */
  code?: RefusalCode
  /** Parameter failures: the name of the offending field. */
  field?: string
  request_id?: string
}

/** The header that carries the login both ways. */
export const tokenHeader = 'Authorization'
export const platformHeader = 'platform'
export const idempotencyHeader = 'Idempotency-Key'
