import type { Endpoint } from '@mall/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { App, Modal, Progress } from 'antd'
import { useState } from 'react'
import { isTold, sentenceOf } from '#api/call-error.ts'
import { allOf } from '#api/query.ts'
import { ActDialog } from './ActDialog.tsx'
import { type Act, type Result, runAll } from './acts.ts'

type Options<Row> = {
  keyOf: (row: Row) => string
  /** Calls whose answers are different after an act. */
  changes: readonly Endpoint[]
  onDone: () => void
}
type Asked<Row> = { act: Act<Row>; rows: readonly Row[] }
type Under = { label: string; of: number; results: readonly Result[] }

/** Starts acts, asks what has to be asked, and tells what came of them; `dialogs` is to stand somewhere in the page. */
export function useActs<Row>({ keyOf, changes, onDone }: Options<Row>) {
  const { message } = App.useApp()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Asked<Row> | null>(null)
  const [many, setMany] = useState<Under | null>(null)

  const renew = () => Promise.all(changes.map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))

  async function one({ act, rows: [row] }: Asked<Row>, values: unknown) {
    if (row === undefined) return
    try {
      await act.run(row, values)
    } finally {
      // Refused or not: what stands there may be old.
      void renew()
    }
    message.success(`已${act.label}`)
    setAsked(null)
  }

  async function all({ act, rows }: Asked<Row>, values: unknown) {
    setAsked(null)
    const under = { label: act.label, of: rows.length }
    setMany({ ...under, results: [] })
    await runAll(act, rows, values, { keyOf, onResult: (results) => setMany({ ...under, results }) })
    onDone()
    void renew()
  }

  function start(act: Act<Row>, rows: readonly Row[]) {
    const next = { act, rows }
    if (act.form || act.confirm) setAsked(next)
    else if (rows.length > 1) void all(next, {})
    else one(next, {}).catch((error: unknown) => void (isTold(error) || message.error(sentenceOf(error))))
  }

  const dialogs = (
    <>
      {asked && (
        <ActDialog
          act={asked.act}
          rows={asked.rows}
          onClose={() => setAsked(null)}
          onGo={(values) => (asked.rows.length > 1 ? all(asked, values) : one(asked, values))}
        />
      )}
      {many && <Results {...many} onClose={() => setMany(null)} />}
    </>
  )
  return { start, dialogs }
}

/** How far it has come, and at the end what became of each row: those refused first, each with its reason. */
function Results({ label, of, results, onClose }: Under & { onClose: () => void }) {
  const over = results.length === of
  const refused = results.filter(({ ok }) => !ok)
  const done = results.length - refused.length
  return (
    <Modal
      open
      title={
        over ? `${label}：完成 ${done} 项${refused.length > 0 ? `，未完成 ${refused.length} 项` : ''}` : `正在${label}`
      }
      closable={over}
      onCancel={onClose}
      onOk={onClose}
      okButtonProps={{ disabled: !over }}
      okText="知道了"
      cancelButtonProps={{ style: { display: 'none' } }}
      mask={{ closable: false }}
    >
      <Progress
        percent={Math.round((results.length / of) * 100)}
        status={over && refused.length > 0 ? 'exception' : undefined}
        format={() => `${results.length} / ${of}`}
      />
      {refused.length > 0 && (
        <ul className="desk-results">
          {refused.map(({ key, text }) => (
            <li key={key}>
              <span className="desk-code">{key}</span>
              <span className="desk-late">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
