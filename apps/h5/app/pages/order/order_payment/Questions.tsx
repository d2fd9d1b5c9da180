import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'

const mark = (
  <span className="dlg-mark">
    <Icon name="warning" size={24} />
  </span>
)

type LeaveProps = {
  open: boolean
  text: string
  /** what is put off, and what one stays for */
  later: string
  go: string
  onStay: () => void
  onLeave: () => void
}

/** Asked by Back. */
export function LeaveQuestion({ open, text, later, go, onStay, onLeave }: LeaveProps) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onStay}
      title="温馨提示"
      mark={mark}
      actions={
        <>
          <Button variant="outline" onClick={onLeave}>
            {later}
          </Button>
          <Button first onClick={onStay}>
            {go}
          </Button>
        </>
      }
    >
      <p className="dlg-text">{text}</p>
    </Dialog>
  )
}

type ReturnProps = { open: boolean; onAgain: () => void; onDone: () => void }

/** Asked of who comes back from the channel's own cashier. */
export function ReturnQuestion({ open, onAgain, onDone }: ReturnProps) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onAgain}
      title="温馨提示"
      mark={mark}
      actions={
        <>
          <Button variant="outline" onClick={onAgain}>
            重新支付
          </Button>
          <Button first onClick={onDone}>
            已完成支付
          </Button>
        </>
      }
    >
      <p className="dlg-text">是否已完成支付？</p>
    </Dialog>
  )
}
