import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { FormState } from './useContractForm.ts'

type Props = {
  form: FormState
  open: boolean
  onClose: () => void
  title: string
  /** label of the button that sends it; 「保存」 by default, null for none */
  ok?: ReactNode
  /** greyed, but a tap shows the reason */
  disabled?: boolean
  onDisabledClick?: () => void
  /** content beside that button: 「删除」 */
  beside?: ReactNode
  tall?: boolean
  /** the form starts over when this becomes true: at each opening by default; for a sheet in a row of sheets, with the first */
  active?: boolean
  /** closes without asking: its input is not worth a question */
  discardable?: boolean
  className?: string
  children: ReactNode
}

/** A form in a sheet: starts over at each opening, and asks before input is lost. */
export function FormSheet(props: Props) {
  const { form, open, onClose, title, ok = '保存', disabled, onDisabledClick, beside } = props
  const { tall, active = open, discardable = false, className, children } = props
  const id = useId()
  const begin = useEffectEvent(() => form.restart())

  useEffect(() => {
    if (active) begin()
  }, [active])

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      dirty={form.dirty && !form.busy && !discardable}
      tall={tall}
      footer={
        <>
          {beside}
          {ok === null ? null : (
            <Button
              size="l"
              grow
              type="submit"
              form={id}
              busy={form.busy}
              disabled={disabled}
              onDisabledClick={onDisabledClick}
            >
              {ok}
            </Button>
          )}
        </>
      }
    >
      <form id={id} className={className} {...form.bind}>
        {children}
      </form>
    </Sheet>
  )
}
