import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from '../class-names.ts'
import { confirm } from '../feedback/feedback.ts'
import { ToastLayer } from '../feedback/ToastLayer.tsx'
import { useLayer } from '../feedback/top-layer.ts'
import { useOverlayHistory } from './useOverlayHistory.ts'
import { usePresence } from './usePresence.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** half-filled: closing asks first */
  dirty?: boolean
  /** nothing but its own buttons closes it; owns no history entry */
  fixed?: boolean
  role?: 'dialog' | 'alertdialog'
  label?: string
  labelledBy?: string
  className: string | undefined
  /** lets a sheet ask to be closed by a swipe, the same way as Esc does */
  handle?: Ref<{ element: HTMLDialogElement | null; ask: () => boolean }>
  children: ReactNode
}

function outside(event: MouseEvent, box: DOMRect): boolean {
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

/** A native modal dialog: the browser holds the focus inside, makes the rest inert and gives the focus back. */
export function Modal(props: Props) {
  const { open, onClose, dirty = false, fixed = false, className, handle } = props
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const lastChildren = useRef<ReactNode>(null)
  const present = usePresence(open)
  if (open) lastChildren.current = props.children

  /** True when it closes now; false when it stays or asks first. */
  function ask(): boolean {
    if (fixed) return false
    if (!dirty) {
      onClose()
      return true
    }
    confirm('放弃已填写的内容吗？', { ok: '放弃', cancel: '继续填写', danger: true }).then((yes) => yes && onClose())
    return false
  }

  const onBackdrop = useEffectEvent((event: MouseEvent) => {
    const dialog = element.current
    if (dialog && event.target === dialog && outside(event, dialog.getBoundingClientRect())) ask()
  })

  useOverlayHistory(open && !fixed, ask)
  useLayer(id, open)
  useImperativeHandle(handle, () => ({ element: element.current, ask }))

  useEffect(() => {
    const dialog = element.current
    if (!present || !dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      const first = dialog.querySelector<HTMLElement>('[data-autofocus]')
      ;(first ?? dialog).focus()
    } else if (!open && dialog.open) {
      dialog.close()
    }
  }, [open, present])

  useEffect(() => {
    const dialog = element.current
    if (!present || !dialog) return
    const click = (event: MouseEvent) => onBackdrop(event)
    dialog.addEventListener('click', click)
    return () => dialog.removeEventListener('click', click)
  }, [present])

  // Only closing before React removes the element returns the focus to its former place.
  useLayoutEffect(() => {
    const dialog = element.current
    if (present) return () => dialog?.close()
  }, [present])

  if (!present) return null
  return (
    <dialog
      ref={element}
      className={cx('modal', className)}
      role={props.role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-modal="true"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      tabIndex={-1}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        ask()
      }}
      onClose={(event) => {
        // A browser may close it without asking twice: follow it, unless it has been opened again since.
        const { target, currentTarget } = event
        if (target === currentTarget && !currentTarget.open && open && !fixed) onClose()
      }}
    >
      {open ? props.children : lastChildren.current}
      <ToastLayer layer={id} />
    </dialog>
  )
}
