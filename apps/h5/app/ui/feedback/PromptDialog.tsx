import { type FormEvent, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { TextArea } from '../TextArea.tsx'
import { answerDialog, type DialogRequest } from './feedback-state.ts'

type Props = { request: Extract<DialogRequest, { kind: 'prompt' }>; open: boolean }

/** One line or one text; with a fault 「确定」 shows it instead of closing. */
export function PromptDialog({ request, open }: Props) {
  const form = useId()
  const [value, setValue] = useState(request.value ?? '')
  const [tried, setTried] = useState(false)
  const { max = request.multiline ? 200 : 60 } = request
  const wrong = value.length > max ? `最多 ${max} 字` : request.validate?.(value.trim())
  const shared = {
    label: request.title,
    hideLabel: true,
    value,
    onChange: setValue,
    placeholder: request.placeholder,
    error: tried ? wrong : undefined,
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!wrong) answerDialog(request.id, value.trim())
  }

  return (
    <Dialog
      open={open}
      onClose={() => answerDialog(request.id, null)}
      title={request.title}
      actions={
        <>
          <Button variant="outline" onClick={() => answerDialog(request.id, null)}>
            {request.cancel}
          </Button>
          <Button type="submit" form={form}>
            {request.ok}
          </Button>
        </>
      }
    >
      {request.text ? <p className="dialog-text">{request.text}</p> : null}
      <form id={form} onSubmit={submit} noValidate>
        {request.multiline ? (
          <TextArea {...shared} max={max} />
        ) : (
          <Field {...shared} inputMode={request.inputMode} enterKeyHint="done" />
        )}
      </form>
    </Dialog>
  )
}
