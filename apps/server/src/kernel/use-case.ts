import type { Endpoint, ParsedOf, TermsOf } from '@mall/contract/call/call'
import type { z } from 'zod'
import type { CtxFor } from './ctx.ts'

/** The reply of a use case has the shape of the output before it is parsed, so unknown fields never leave. */
export type Answer<E extends Endpoint> = z.input<TermsOf<E>['output']>

/** A function answers a call whose caller is admitted and whose input is parsed. */
export type Answering<E extends Endpoint> = (
  ctx: CtxFor<E['needs']>,
  input: ParsedOf<E>,
  request: Request,
) => Answer<E> | Promise<Answer<E>>

/** A function that knows which call it answers. */
export type UseCase<E extends Endpoint, Run extends Answering<E> = Answering<E>> = Run & {
  readonly endpoint: E
  readonly terms: TermsOf<E>
}

/** Types a use case by its call: the caller, the input and the answer. */
export const useCase = <E extends Endpoint, Run extends Answering<E>>(
  endpoint: E,
  terms: TermsOf<E>,
  run: Run,
): UseCase<E, Run> => Object.assign(run, { endpoint, terms })
