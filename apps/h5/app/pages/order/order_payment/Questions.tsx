import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'

const mark = (
  <span className="dlg-mark">
    <Icon name="warning" size={24} />
  </span>
)

type LeaveProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asked by Back. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveProps) {
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
            稍后再付
          </Button>
          <Button first onClick={onStay}>
            继续支付
          </Button>
        </>
      }
    >
      <p className="dlg-text">超时未支付订单将被取消，确定离开吗？</p>
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
