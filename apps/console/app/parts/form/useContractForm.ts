import type { Endpoint } from '@mall/contract/endpoint'
import { judge } from '@mall/contract/judge'
import type { z } from '@mall/contract/zod'
import { App, Form } from 'antd'
import { useState } from 'react'
import { CallError, isTold, sentenceOf } from '#api/call-error.ts'

type Options<Out> = {
  /** What the form is sent to: its fields are called as this call's are. */
  call: Pick<Endpoint, 'path'>
  /** The contract's rules, the only ones: `terms.inviteDeskStaff.input`; null for a question without fields. */
  schema: z.ZodType<Out> | null
  /** Takes what the schema made of the values. What it rejects with is laid on its field, or said. */
  send: (fields: Out) => unknown
  /** Refusals that are about one field, by code. */
  refused?: Readonly<Record<string, string>>
}

/**
 * A form of one call: judged by the contract in the words of the mall.
 *
 *     const { form, submit, busy } = useContractForm({ call: inviteDeskStaff, schema: terms.inviteDeskStaff.input, send })
 *     <Form form={form} onFinish={submit}><Fields of={fields} /></Form>
 */
export function useContractForm<Out>({ call, schema, send, refused = {} }: Options<Out>) {
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)

  /** Lays sentences on their fields and leads to the first; what has no field here is said aloud. */
  function lay(faults: readonly { at: string; text: string }[]) {
    const placed = faults.filter(({ at }) => form.getFieldInstance(pathOf(at)) !== undefined)
    form.setFields(placed.map(({ at, text }) => ({ name: pathOf(at), errors: [text] })))
    const [first] = placed
    if (first) form.scrollToField(pathOf(first.at), { block: 'center', focus: true })
    else if (faults[0]) message.error(faults[0].text)
  }

  async function submit() {
    if (busy) return
    const judged = schema ? judge(schema, call, form.getFieldsValue(true)) : { ok: true as const, fields: {} as Out }
    if (!judged.ok) return lay(judged.faults)
    setBusy(true)
    try {
      await send(judged.fields)
    } catch (error) {
      const field = error instanceof CallError ? (refused[error.code ?? ''] ?? error.field) : null
      if (field) lay([{ at: field, text: sentenceOf(error) }])
      else if (!isTold(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { form, submit, busy }
}

const pathOf = (at: string) => at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
