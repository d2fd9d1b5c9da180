import type { Endpoint, RefusalOf } from '@mall/contract/call/call'
import type { RefusalCode } from '@mall/contract/refusal/refusal'
import type { RefusalData } from '@mall/contract/refusal/refusal.terms'

/**
 * - `failure`: the mall refused (code 500); `parameter`: an input was wrong (code 1), `field` names it
 * - `login`: the login is lost or was never there
 * - `network`: no answer came; the call may or may not have had its effect
 * - `defect`: the answer made no sense or the server broke
 */
export type CallErrorKind = 'failure' | 'parameter' | 'login' | 'network' | 'defect'

type Facts = {
  kind: CallErrorKind
  msg: string
  code?: RefusalCode | null
  field?: string | null
  requestId?: string | null
  data?: unknown
  status?: number
}

/** A rejected call. `msg` is the sentence for people; `code` is the refusal's `noun.reason`. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly msg: string
  readonly code: RefusalCode | null
  readonly field: string | null
  readonly requestId: string | null
  readonly data: unknown
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** When it failed, ISO 8601; error blocks show it so that people can report it. */
  readonly at: string

  constructor(facts: Facts) {
    super(facts.msg)
    this.name = 'CallError'
    this.kind = facts.kind
    this.msg = facts.msg
    this.code = facts.code ?? null
    this.field = facts.field ?? null
    this.requestId = facts.requestId ?? null
    this.data = facts.data ?? null
    this.status = facts.status ?? 0
    this.at = new Date().toISOString()
  }
}

/** A refusal whose code says which data came with it. */
type Refused<Code extends RefusalCode> = {
  [One in Code]: CallError & { readonly code: One; readonly data: RefusalData<One> }
}[Code]

/**
 * Why this call was refused, with the codes that it declares: `refusedBy(submitOrder, error)?.code === 'order.changed'` makes
 * `data` the problems. Null when it failed in another way.
 */
export const refusedBy = <E extends Endpoint>(_call: E, error: unknown) =>
  // The server refuses a call with declared codes only: its tests find any other.
  (error instanceof CallError && error.code !== null ? error : null) as Refused<RefusalOf<E>> | null

/** The requested thing does not exist (any more): the page says so in place of its content. */
export const isGone = (error: unknown): error is CallError =>
  error instanceof CallError && /[._](not_found|gone)$/.test(error.code ?? '')

/** Refused because of load, not because of the request: worth trying again. */
export const isBusy = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 429 || error.status === 503)
