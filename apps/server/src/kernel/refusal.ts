import { type RefusalCode, refusalText } from '@mall/contract/refusal/refusal'
import type { RefusalData } from '@mall/contract/refusal/refusal.terms'

/** `keepWrites`: writes before the refusal stay written, such as the count of failed tries. */
type Options = { keepWrites?: boolean }

/** Arguments after the code: the data that belong to it, if it has any. */
type Said<Code extends RefusalCode> = [RefusalData<Code>] extends [null]
  ? [data?: null, options?: Options]
  : [data: RefusalData<Code>, options?: Options]

/** An expected "no". It is an answer, not a defect: it is never logged as an error. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  /** The words of the sentence, and what the screen needs beside it, such as which lines changed. */
  readonly data: RefusalData<Code> | null
  readonly keepWrites: boolean

  constructor(code: Code, ...[data = null, { keepWrites = false } = {}]: Said<Code>) {
    // The stack of an answer is never read, and to record it costs more than all else of turning a crowd away.
    const deep = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(refusalText(code, data))
    Error.stackTraceLimit = deep
    this.code = code
    this.data = data
    this.keepWrites = keepWrites
  }
}

/** A field that does not hold what it should, found later than by parsing. */
export class BadInput extends Error {
  readonly field: string
  constructor(field: string, sentence: string) {
    super(sentence)
    this.field = field
  }
}

/** The sentence that it would be refused with; empty where it would not be. */
export async function tried(demand: () => Promise<unknown>): Promise<string> {
  try {
    await demand()
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
