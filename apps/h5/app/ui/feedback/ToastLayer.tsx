import { type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-paths.ts'
import {
  hideToast,
  holdNotice,
  holdToast,
  type Notice,
  nextNotice,
  resumeNotice,
  resumeToast,
  type Toast,
} from './feedback-state.ts'
import { useTopLayer } from './top-layer.ts'
import { useFeedback } from './useFeedback.ts'

const toneIcons: Record<Toast['tone'] | Notice['tone'], IconName | undefined> = {
  plain: undefined,
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
}

/** Lifts the element into the browser's top layer, above any dialog; older browsers fall back to its place in the page. */
function usePopover(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    box.current?.showPopover?.()
  }, [box])
}

/** While a hand or the focus rests on it, it stays. */
function useHold(box: RefObject<HTMLElement | null>, hold: () => void, resume: () => void) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const listen = (event: string, act: () => void) => element.addEventListener(event, act)
    listen('pointerenter', hold)
    listen('focusin', hold)
    listen('pointerleave', resume)
    listen('focusout', resume)
  }, [box, hold, resume])
}

/** The spoken and seen place of toasts and notices, inside whatever layer is on top. */
export function ToastLayer({ layer }: { layer: string }) {
  const { toast, notice } = useFeedback()
  const top = useTopLayer()
  if (top !== layer) return null
  const urgent = toast?.tone === 'error'
  return (
    <>
      <div role="status">
        {notice ? <NoticeBox key={notice.id} notice={notice} /> : null}
        {toast && !urgent ? <ToastBox key={toast.id} toast={toast} /> : null}
      </div>
      <div role="alert">{toast && urgent ? <ToastBox key={toast.id} toast={toast} /> : null}</div>
    </>
  )
}

function ToastBox({ toast }: { toast: Toast }) {
  const box = useRef<HTMLDivElement>(null)
  const icon = toneIcons[toast.tone]
  const { action } = toast
  usePopover(box)
  useHold(box, holdToast, resumeToast)
  return (
    <div ref={box} className={`toast toast--${toast.tone}`} popover="manual">
      <span>
        {icon ? <Icon name={icon} /> : null}
        <span>{toast.text}</span>
        {action ? (
          <button
            type="button"
            onClick={() => {
              hideToast(toast.id)
              action.onClick()
            }}
          >
            {action.text}
          </button>
        ) : null}
      </span>
    </div>
  )
}

function NoticeBox({ notice }: { notice: Notice }) {
  const box = useRef<HTMLElement>(null)
  const { action } = notice
  usePopover(box)
  useHold(box, holdNotice, resumeNotice)
  return (
    <section ref={box} className={`notice notice--${notice.tone}`} popover="manual" aria-label={notice.title}>
      <div>
        <span className="tone">
          <Icon name={toneIcons[notice.tone] ?? 'info'} />
        </span>
        <div className="min-w-0 flex-1">
          <h2>{notice.title}</h2>
          {notice.text ? <p>{notice.text}</p> : null}
        </div>
        {action ? (
          <button
            className="btn btn--s btn--soft"
            type="button"
            onClick={() => {
              nextNotice()
              action.onClick()
            }}
          >
            <span>{action.text}</span>
          </button>
        ) : null}
      </div>
      <button className="icon-button" type="button" aria-label="关闭通知" onClick={nextNotice}>
        <Icon name="close" size={16} />
      </button>
    </section>
  )
}
