import type { RefusalCode } from '@mall/contract/refusal/refusal'

/**
 * - `failure`: the mall refused; `parameter`: an input was wrong, `field` names it
 * - `login`: the login is lost or was never there
 * - `network`: no answer came; nobody knows whether the call had its effect
 * - `defect`: the answer made no sense or the server broke
 * - `left`: the person was asked for the second factor, or whether to save over a change, and closed the question
 */
export type CallErrorKind = 'failure' | 'parameter' | 'login' | 'network' | 'defect' | 'left'

type Facts = {
  kind: CallErrorKind
  msg: string
  code?: RefusalCode | null
  field?: string | null
  requestId?: string | null
  data?: unknown
}

/** The error of a rejected call. `msg` is the sentence for people; `code` is the refusal's `noun.reason`. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly msg: string
  readonly code: RefusalCode | null
  readonly field: string | null
  readonly requestId: string | null
  readonly data: unknown

  constructor({ kind, msg, code = null, field = null, requestId = null, data = null }: Facts) {
    super(msg)
    this.name = 'CallError'
    this.kind = kind
    this.msg = msg
    this.code = code
    this.field = field
    this.requestId = requestId
    this.data = data
  }
}

/** A sentence for people about any error: the call's own `msg`, or a general one. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.msg : '系统开小差了，请稍后再试'

/** Whether nothing more is to be said: the login page reports a lost login, and a closed question was the person's own choice. */
export const isSilent = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'login' || error.kind === 'left')
