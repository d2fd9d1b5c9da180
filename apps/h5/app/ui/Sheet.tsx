import { type ReactNode, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { useKeyboardInset } from './overlay/keyboard.ts'
import { Modal } from './overlay/Modal.tsx'
import { useSwipeDown } from './overlay/useSwipeDown.ts'

type Props = {
  open: boolean
  /** called by the cross, the scrim, Esc, Back and a swipe down */
  onClose: () => void
  /** seen and read; without it give `label`, and the body draws its own head */
  title?: string
  label?: string
  /** stays at the bottom, above the keyboard; one or two buttons */
  footer?: ReactNode
  /** half-filled: closing asks 「放弃已填写的内容吗？」 */
  dirty?: boolean
  /** always 85 % high: pickers, whose lists change length */
  tall?: boolean
  children: ReactNode
}

/** A panel from below, at most 85 % of the screen, with a grabber and a cross. */
export function Sheet({ open, onClose, title, label, footer, dirty, tall, children }: Props) {
  const id = useId()
  const handle = useRef<{ element: HTMLDialogElement | null; ask: () => boolean }>(null)
  useSwipeDown(handle, open)
  return (
    <Modal
      handle={handle}
      open={open}
      onClose={onClose}
      dirty={dirty}
      label={title ? undefined : label}
      labelledBy={title ? id : undefined}
      className={cx('sheet', tall && 'sheet--tall', !title && 'sheet--bare')}
    >
      <KeyboardWatch />
      <div className="sheet-head">
        {title ? <h2 id={id}>{title}</h2> : null}
        <button className="icon-button" type="button" aria-label="关闭" onClick={() => handle.current?.ask()}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      {footer ? <div className="sheet-foot">{footer}</div> : null}
    </Modal>
  )
}

/** Only open sheets follow the keyboard. */
function KeyboardWatch() {
  useKeyboardInset()
  return null
}
