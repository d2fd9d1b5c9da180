import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Icon } from '../Icon.tsx'
import { Modal } from '../overlay/Modal.tsx'
import { noteRouterLocation } from '../overlay/useOverlayHistory.ts'
import { usePresentValue } from '../overlay/usePresence.ts'
import { answerDialog, type DialogRequest } from './feedback-state.ts'
import { ToastLayer } from './ToastLayer.tsx'
import { useFeedback } from './useFeedback.ts'

// Few pages ask for a text: its fields need not come with the first one.
const PromptDialog = lazy(() => import('./PromptDialog.tsx').then((module) => ({ default: module.PromptDialog })))

/** Rendered once, in the root: everything `feedback.ts` says appears here. */
export function FeedbackHost() {
  const { key } = useLocation()
  const { dialog, lock } = useFeedback()
  const shown = usePresentValue(dialog)

  useEffect(() => noteRouterLocation(key), [key])

  return (
    <>
      <ToastLayer layer="" />
      {shown ? <DialogOnTop key={shown.id} request={shown} open={shown === dialog} /> : null}
      <Modal open={lock !== undefined} onClose={() => {}} fixed label={lock?.text ?? '提交中…'} className="lock">
        <span className="spin" aria-hidden />
        <p role="status">{lock?.text}</p>
      </Modal>
    </>
  )
}

function DialogOnTop({ request, open }: { request: DialogRequest; open: boolean }) {
  if (request.kind === 'prompt') {
    return (
      <Suspense>
        <PromptDialog request={request} open={open} />
      </Suspense>
    )
  }
  const asks = request.kind === 'confirm'
  const close = (value: boolean) => answerDialog(request.id, value)
  return (
    <Dialog
      alert
      open={open}
      onClose={() => close(false)}
      title={request.title}
      mark={
        asks ? (
          <span className={request.danger ? 'dialog-mark dialog-mark--danger' : 'dialog-mark'}>
            <Icon name="warning" size={24} />
          </span>
        ) : undefined
      }
      actions={
        <>
          {asks ? (
            <Button variant="outline" first={request.danger} onClick={() => close(false)}>
              {request.cancel}
            </Button>
          ) : null}
          <Button first={!asks || !request.danger} onClick={() => close(true)}>
            {request.ok}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{request.text}</p>
    </Dialog>
  )
}
