import { type RefusalCode, refusalText } from '@mall/contract/refusal'

/** An expected "no". It is an answer, not a defect: it is never logged as an error. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly values: Readonly<Record<string, string | number>>
  /** What the screen needs beside the sentence, such as which lines changed. */
  readonly data: unknown
  /** Whether what was written before the refusal stays written, such as the count of failed tries. */
  readonly keepWrites: boolean

  constructor(
    code: RefusalCode,
    values: Readonly<Record<string, string | number>> = {},
    { data = null, keepWrites = false }: { data?: unknown; keepWrites?: boolean } = {},
  ) {
    super(refusalText(code, values))
    this.code = code
    this.values = values
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
