import { type ReactNode, useId } from 'react'
import { Modal } from './overlay/Modal.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** a round mark above the title */
  mark?: ReactNode
  /** one or two buttons, the one that goes on last */
  actions: ReactNode
  alert?: boolean
  dirty?: boolean
  children?: ReactNode
}

/** A small box in the middle: a question, a rule, a result. */
export function Dialog({ open, onClose, title, mark, actions, alert, dirty, children }: Props) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      dirty={dirty}
      role={alert ? 'alertdialog' : 'dialog'}
      labelledBy={id}
      className="dialog"
    >
      {mark}
      <h2 id={id}>{title}</h2>
      {children}
      <div className="dialog-acts">{actions}</div>
    </Modal>
  )
}
