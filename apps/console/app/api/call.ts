import type { Endpoint, InputOf, OutputOf } from '@mall/contract/call/call'
import { formVersionHeader, idempotencyHeader, platformHeader, tokenHeader } from '@mall/contract/call/envelope'
import { wireRequest } from '@mall/contract/call/wire-request'
import type { OddPrice } from '@mall/contract/goods/odd-price'
import { CallError } from './call-error.ts'
import { askFactor, wantsFactor } from './factor-gate.ts'
import { askOver, forms, type Stale } from './form-gate.ts'
import { askPrices, oddPricesIn } from './price-gate.ts'
import { defectText, fileName, networkText, readReply } from './reply.ts'
import { dropToken, keepToken, token } from './token.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The same key gives the same answer and never a second effect; `sent` and `mutationOf` generate one. */
  idempotencyKey?: string
  /** The question about the second factor names this act, with its amount. */
  about?: string
}

const patienceMs = { json: 20_000, multipart: 120_000, raw: 20_000, file: 120_000 }
/** A code that is too old by the time the call is repeated is asked for once more, but not endlessly. */
const factorAsks = 2
/** If another person changes prices while the question is open, it is asked again, at most this often. */
const mostPriceAsks = 3

let onLoginLost = (): void => undefined
/** Called once at the start with the function that leads to the login page when the login is lost. */
export function whenLoginLost(lead: () => void): void {
  onLoginLost = lead
}

/**
 * Resolves with the call's answer; rejects with a `CallError`. When the mall wants it, asks for the second factor, whether to save over
 * another person's change, and whether prices that look like a slip are meant; then repeats the call.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const data = await sendAndRead(endpoint, input as Fields, options, async (answer) =>
    readReply({ status: answer.status, text: await answer.text() }, (versions) =>
      forms.note(versions, endpoint.whole !== undefined),
    ),
  )
  return data as OutputOf<E>
}

/**
 * For calls with `reply: 'file'`: the file and the name to save it as.
 * @public
 */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
  return sendAndRead(endpoint, input as Fields, options, async (answer) => {
    const name = fileName(answer.headers.get('content-disposition'))
    if (name !== null) return { name, file: await answer.blob() }
    readReply({ status: answer.status, text: await answer.text() })
    throw new CallError({ kind: 'defect', msg: defectText })
  })
}

type Fields = Readonly<Record<string, unknown>>

async function sendAndRead<Result>(
  endpoint: Endpoint,
  input: Fields,
  options: CallOptions,
  read: (answer: Response) => Promise<Result>,
): Promise<Result> {
  let asks = factorAsks
  let priceAsks = mostPriceAsks
  const confirmed: OddPrice[] = []
  for (;;) {
    try {
      return await once(
        endpoint,
        confirmed.length > 0 ? { ...input, confirmed_prices: confirmed } : input,
        options,
        read,
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'form.stale') {
        const stale = error.data as Stale
        // After a refusal to save over it, the form still holds what was typed.
        if (!(await askOver(stale))) throw new CallError({ kind: 'left', msg: error.msg, code: error.code })
        forms.accept(endpoint, input, stale.version)
        continue
      }
      const { msg, code } = error
      const prices = oddPricesIn(code, error.data)
      if (prices && priceAsks > 0) {
        priceAsks -= 1
        if (!(await askPrices(prices))) throw new CallError({ kind: 'left', msg, code })
        confirmed.push(...prices)
        continue
      }
      if (!wantsFactor(code) || asks === 0) throw error
      asks -= 1
      if (!(await askFactor(code, options.about))) throw new CallError({ kind: 'left', msg, code })
    }
  }
}

async function once<Result>(
  endpoint: Endpoint,
  input: Fields,
  { signal, idempotencyKey }: CallOptions,
  read: (answer: Response) => Promise<Result>,
): Promise<Result> {
  const { method, url, body } = wireRequest(endpoint, input)
  const sentToken = token()
  const headers = new Headers({ [platformHeader]: 'PC' })
  if (sentToken) headers.set(tokenHeader, sentToken)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const formVersion = forms.versionFor(endpoint, input)
  if (formVersion) headers.set(formVersionHeader, formVersion)
  if (idempotencyKey) headers.set(idempotencyHeader, idempotencyKey)
  const patience = AbortSignal.timeout(patienceMs[endpoint.reply === 'file' ? 'file' : (endpoint.body ?? 'json')])
  try {
    const reply = await fetch(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    const result = await read(reply)
    const renewed = reply.headers.get(tokenHeader)
    if (renewed) keepToken(renewed)
    return result
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (!(error instanceof CallError)) throw new CallError({ kind: 'network', msg: networkText })
    // An old answer must not end a login that was made meanwhile.
    if (error.kind === 'login' && sentToken !== null && sentToken === token()) {
      dropToken()
      onLoginLost()
    }
    throw error
  }
}
