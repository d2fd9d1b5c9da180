import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'

type Props = { open: boolean; onStay: () => void; onLeave: () => unknown }

/** Asked by Back while rules were edited and not saved. */
export function UnsavedQuestion({ open, onStay, onLeave }: Props) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onStay}
      title="温馨提示"
      mark={
        <span className="dlg-mark">
          <Icon name="warning" size={24} />
        </span>
      }
      actions={
        <>
          <Button variant="outline" onClick={onLeave}>
            放弃修改
          </Button>
          <Button first onClick={onStay}>
            继续编辑
          </Button>
        </>
      }
    >
      <p className="dlg-text">付款规则的修改还没有保存，确定离开吗？</p>
    </Dialog>
  )
}
