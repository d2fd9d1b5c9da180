import type { Endpoint, InputOf } from '@mall/contract/call/call'
import type { z } from '@mall/contract/call/zod'
import type { ReactNode } from 'react'
import { CallError, sentenceOf } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import type { Field } from '#parts/form/Fields.tsx'

type Form<Row, Values> = {
  /** Loaded when the form opens: a list must not wait for rules that it may never need. */
  schema: () => Promise<z.ZodType<Values>>
  fields: readonly Field<keyof Values & string>[] | ((rows: readonly Row[]) => readonly Field<keyof Values & string>[])
  /** Initial values. */
  start?: (row: Row) => Partial<Values>
  /** Fills in other fields after a change of one. */
  follow?(changed: object, values: object): object
}

/** An action on a row, or on many. The contract of its call says which people may do it. */
export type Act<Row> = {
  readonly label: string
  readonly call: Endpoint
  /** Whether it makes sense for this row in its present state; the mall decides in the end. */
  readonly when: (row: Row) => boolean
  readonly danger: boolean
  /** Hides something or takes it out of use: a drawer is never opened for that, so it is never its main button. */
  readonly quiet: boolean
  /** The question before it is done; null does it at once. */
  readonly confirm: ((rows: readonly Row[]) => string) | null
  /** Label of the button that confirms, with the amount where it moves money. Null where `label` is enough. */
  readonly go: ((rows: readonly Row[], values: never) => string) | null
  readonly form: Form<Row, never> | null
  /** Shows what the act is about, above its form. */
  readonly about: ((row: Row) => ReactNode) | null
  readonly bulk: boolean
  readonly run: (row: Row, values: unknown) => Promise<unknown>
  /** Opens a form of its own, which reports its result; then nothing is asked or run here. */
  readonly opens: ((row: Row) => void) | null
}

type Declared<Row, E extends Endpoint, Values> = {
  label: string
  when?: (row: Row) => boolean
  danger?: true
  quiet?: true
  confirm?: (rows: readonly Row[]) => string
  /** Evaluated again while the form is filled in. */
  go?: (rows: readonly Row[], values: Partial<Values>) => string
  form?: Form<Row, Values>
  about?: (row: Row) => ReactNode
  /** False where each row needs other values. */
  bulk?: false
  /** The call's input for a row. */
  input: (row: Row, values: Values) => InputOf<E>
  /** Sends in place of the plain call, where a further question may follow. */
  send?: (input: InputOf<E>) => Promise<unknown>
}

/** `const by = actsOn<Withdrawal>(); const acts = [by(decideWithdrawal)({ label: '同意', input: … })]` */
export const actsOn =
  <Row>() =>
  <E extends Endpoint>(call: E) =>
  <Values = Record<string, never>>(act: Declared<Row, E, Values>): Act<Row> => ({
    label: act.label,
    call,
    when: act.when ?? (() => true),
    danger: act.danger ?? false,
    quiet: act.quiet ?? false,
    confirm: act.confirm ?? null,
    go: (act.go as Act<Row>['go'] | undefined) ?? null,
    form: (act.form as Form<Row, never> | undefined) ?? null,
    about: act.about ?? null,
    bulk: act.bulk ?? true,
    run: (row, values) => {
      const input = act.input(row, values as Values)
      return act.send
        ? act.send(input)
        : sent(call, input, [act.label, act.confirm?.([row])].filter(Boolean).join('：'))
    },
    opens: null,
  })

type Opening<Row> = { label: string; when?: (row: Row) => boolean; opens: (row: Row) => void }
/** An action that opens an editor for the row, for people who may make the call. */
export const opening = <Row>(call: Endpoint, { label, when = () => true, opens }: Opening<Row>): Act<Row> => ({
  label,
  call,
  when,
  opens,
  danger: false,
  quiet: false,
  confirm: null,
  go: null,
  form: null,
  about: null,
  bulk: false,
  run: () => Promise.resolve(),
})

export type Result = { key: string; ok: boolean; text: string }

/**
 * Runs the action on one row after the other and reports a result for each. When the question for the second factor is closed, or the
 * login is lost, the remaining rows stay as they are.
 */
export async function runAll<Row>(
  act: Pick<Act<Row>, 'run'>,
  rows: readonly Row[],
  values: unknown,
  { keyOf, onResult }: { keyOf: (row: Row) => string; onResult: (results: readonly Result[]) => void },
): Promise<Result[]> {
  const results: Result[] = []
  let left = false
  for (const row of rows) {
    const key = keyOf(row)
    try {
      if (left) results.push({ key, ok: false, text: '未执行' })
      else {
        await act.run(row, values)
        results.push({ key, ok: true, text: '完成' })
      }
    } catch (error) {
      left = error instanceof CallError && (error.kind === 'left' || error.kind === 'login')
      results.push({ key, ok: false, text: sentenceOf(error) })
    }
    onResult([...results])
  }
  return results
}
