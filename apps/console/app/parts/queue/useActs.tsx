import type { Endpoint } from '@mall/contract/call/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { allOf } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { later } from '#parts/later.tsx'
import type { ActDialog as ActDialogOf } from './ActDialog.tsx'
import { type Act, runAll } from './acts.ts'
import type { Under } from './Results.tsx'

const ActDialog = later(async () => (await import('./ActDialog.tsx')).ActDialog) as typeof ActDialogOf
const Results = later(async () => (await import('./Results.tsx')).Results)

type Options<Row> = {
  keyOf: (row: Row) => string
  /** Calls whose answers are different after an act. */
  changes: readonly Endpoint[]
  onDone: () => void
  /** After an act with one row. */
  onActed?: (key: string, label: string) => void
}
type Pending<Row> = { act: Act<Row>; rows: readonly Row[] }

/** Starts actions, asks their questions, and reports their results; the caller puts `dialogs` somewhere into the page. */
export function useActs<Row>({ keyOf, changes, onDone, onActed }: Options<Row>) {
  const message = useMessage()
  const cache = useQueryClient()
  const [pending, setPending] = useState<Pending<Row> | null>(null)
  const [many, setMany] = useState<Under | null>(null)

  const renew = () => Promise.all(changes.map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))

  async function one({ act, rows: [row] }: Pending<Row>, values: unknown) {
    if (row === undefined) return
    try {
      await act.run(row, values)
    } finally {
      // Read anew even after a refusal: the facts shown may be old.
      void renew()
    }
    onActed?.(keyOf(row), act.label)
    message.success(`已${act.label}`)
    setPending(null)
  }

  async function all({ act, rows }: Pending<Row>, values: unknown) {
    setPending(null)
    const under = { label: act.label, of: rows.length }
    setMany({ ...under, results: [] })
    await runAll(act, rows, values, { keyOf, onResult: (results) => setMany({ ...under, results }) })
    onDone()
    void renew()
  }

  function start(act: Act<Row>, rows: readonly Row[]) {
    const next = { act, rows }
    if (act.opens) return void (rows[0] && act.opens(rows[0]))
    if (act.form || act.confirm) setPending(next)
    else if (rows.length > 1) void all(next, {})
    else one(next, {}).catch((error: unknown) => void (isSilent(error) || message.error(sentenceOf(error))))
  }

  const dialogs = (
    <>
      {pending && (
        <ActDialog
          act={pending.act}
          rows={pending.rows}
          onClose={() => setPending(null)}
          onGo={(values) => (pending.rows.length > 1 ? all(pending, values) : one(pending, values))}
        />
      )}
      {many && <Results {...many} onClose={() => setMany(null)} />}
    </>
  )
  return { start, dialogs }
}
