import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { type FieldName, type Fields, fieldOf, newPasswordIssue, type Wrong } from './new-password.ts'

const empty: Fields = { proof: '', password: '', again: '' }

type Rules = {
  /** what is wrong with the old password or the code as it was typed; empty when nothing is */
  proofIssue: (proof: string) => string
  /** rejects with a `CallError` that is then said at its field */
  send: (fields: Fields) => Promise<void>
}

/** The fields of a form that ends in a new password: checked at blur, then while typing; the first wrong one gets the focus. */
export function useFields({ proofIssue, send }: Rules) {
  const [fields, setFields] = useState(empty)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function fail(issue: Wrong) {
    setWrong(issue)
    form.current?.querySelector<HTMLInputElement>(`[name="${issue.field}"]`)?.focus()
  }

  function edit(name: FieldName, value: string) {
    const next = { ...fields, [name]: value }
    setFields(next)
    if (wrong?.field !== name) return
    const issue = newPasswordIssue(next, proofIssue(next.proof))
    setWrong(issue?.field === name && value !== '' ? issue : null)
  }

  function leave(name: FieldName) {
    const issue = newPasswordIssue(fields, proofIssue(fields.proof))
    if (issue?.field === name && fields[name] !== '') setWrong(issue)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const issue = newPasswordIssue(fields, proofIssue(fields.proof))
    if (issue) return fail(issue)
    setWrong(null)
    setBusy(true)
    try {
      await send(fields)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'login') return
      const field = fieldOf(error.code, error.field)
      if (field === 'proof') setFields((held) => ({ ...held, proof: '' }))
      fail({ field, text: error.msg })
    } finally {
      setBusy(false)
    }
  }

  const wiring = (name: FieldName) => ({
    name,
    value: fields[name],
    onChange: (value: string) => edit(name, value),
    onBlur: () => leave(name),
    error: wrong?.field === name ? wrong.text : undefined,
  })
  return { form, fields, busy, submit, wiring }
}
