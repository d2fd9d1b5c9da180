import type { Endpoint } from '@mall/contract/call/call'
import type { z } from '@mall/contract/call/zod'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { CallError, isSilent, sentenceOf } from '#api/call-error.ts'
import { forms } from '#api/form-gate.ts'
import { useMessage } from '#parts/feedback.ts'
import { whenIdle } from '#parts/later.tsx'
import { useUploads } from './useUploads.ts'

type Options<Out> = {
  /** The call that takes the form. */
  call: Pick<Endpoint, 'path'>
  /** The contract's rules, the only ones: `terms.inviteDeskStaff.input`, or a function that loads them; null for a form without fields. */
  schema: z.ZodType<Out> | (() => Promise<z.ZodType<Out>>) | null
  /** Takes the values as the schema parsed them. A rejection is shown at its field, or reported. */
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
  const message = useMessage()
  const waitsForUploads = useUploads()
  const [busy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of one form do not change
  useEffect(() => {
    // A failure here is ignored: sending loads them again and reports it.
    if (schema) whenIdle(() => void Promise.all([judgeOf(), rulesOf(schema)]).catch(() => undefined))
  }, [])

  // The save is checked against the version that filled the form, whatever is read in the background meanwhile.
  useEffect(() => forms.fill(call), [call])

  /** Shows faults at their fields and moves to the first; a fault without a field here is reported as a message. */
  function lay(faults: readonly { at: string; text: string }[]) {
    const placed = faults.filter(
      ({ at }) =>
        form.getFieldInstance(pathOf(at)) !== undefined || document.getElementById(pathOf(at).join('_')) !== null,
    )
    form.setFields(placed.map(({ at, text }) => ({ name: pathOf(at), errors: [text] })))
    const [first] = placed
    if (first) form.scrollToField(pathOf(first.at), { block: 'center', focus: true })
    else if (faults[0]) message.error(faults[0].text)
  }

  async function submit() {
    if (busy || waitsForUploads()) return
    setBusy(true)
    try {
      const judged = await judgedBy(schema, form.getFieldsValue(true))
      if (!judged.ok) return lay(judged.faults)
      await send(judged.fields)
    } catch (error) {
      const field = error instanceof CallError ? (refused[error.code ?? ''] ?? error.field) : null
      if (field) lay([{ at: field, text: sentenceOf(error) }])
      else if (!isSilent(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { form, submit, busy }
}

type Rules<Out> = Options<Out>['schema']
const rulesOf = async <Out>(schema: NonNullable<Rules<Out>>) => (typeof schema === 'function' ? schema() : schema)
/** The judge and its messages are as heavy as the rules: both load when they are needed, or in an idle moment before. */
const judgeOf = async () => (await import('@mall/contract/call/judge')).judge

async function judgedBy<Out>(schema: Rules<Out>, values: unknown) {
  if (!schema) return { ok: true as const, fields: {} as Out }
  const [judge, rules] = await Promise.all([judgeOf(), rulesOf(schema)])
  return judge(rules, values)
}

const pathOf = (at: string) => at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
