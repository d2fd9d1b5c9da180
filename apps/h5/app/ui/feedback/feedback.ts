/** Messages and dialogs of the mall, callable from anywhere: pages, stores, the call client. All texts are Chinese. */
import type { Tone } from '../Note.tsx'
import { overlaysSettled } from '../overlay/useOverlayHistory.ts'
import {
  addLock,
  askDialog,
  type Notice,
  nextId,
  type PromptOptions,
  showNotice,
  showToast,
  type Toast,
} from './feedback-state.ts'

type ToastOptions = { action?: Toast['action'] }

/** Waits until the dialog has left the history, so that the caller may navigate in the next line. */
async function after<T>(value: T): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, 0))
  await overlaysSettled()
  return value
}

/** 「系统提示」 with one button; resolves when it is closed. */
export function alert(text: string, { title = '系统提示', ok = '知道了' } = {}): Promise<void> {
  return new Promise<unknown>((answer) => askDialog({ id: nextId(), kind: 'alert', title, text, ok, answer })).then(
    () => after(undefined),
  )
}

type ConfirmOptions = { title?: string; ok?: string; cancel?: string; danger?: boolean }

/** 「温馨提示」 with a warning mark. Name the object and put the verb on the button: `{ ok: '删除', danger: true }`. */
export function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
  const { title = '温馨提示', ok = '确定', cancel = '取消', danger = false } = options
  return new Promise<unknown>((answer) =>
    askDialog({ id: nextId(), kind: 'confirm', title, text, ok, cancel, danger, answer }),
  ).then((value) => after(value === true))
}

/** Asks for a line or a text; resolves to the input, trimmed, or null when cancelled. */
export function prompt(options: PromptOptions & { ok?: string; cancel?: string }): Promise<string | null> {
  return new Promise<unknown>((answer) =>
    askDialog({ id: nextId(), kind: 'prompt', ok: '确定', cancel: '取消', ...options, answer }),
  ).then((value) => after(typeof value === 'string' ? value : null))
}

function say(tone: Toast['tone']) {
  return (text: string, { action }: ToastOptions = {}): void => showToast({ id: nextId(), tone, text, action })
}

/** Three seconds in the middle of the screen, one at a time. `action` adds a word to tap, 「撤销」. */
export const toast = Object.assign(say('plain'), {
  success: say('success'),
  warning: say('warning'),
  error: say('error'),
})

export type Announcement = Omit<Notice, 'id' | 'tone'> & { tone?: Tone }

/** 4.5 seconds at the top, closable, one after another. `action` adds a link to the subject, 「查看」. */
export function notify({ tone = 'info', ...rest }: Announcement): void {
  showNotice({ id: nextId(), tone, ...rest })
}

/** Covers the screen while money or files are being sent; returns the function that lifts it. Always lift it in `finally`. */
export function lock(text = '提交中…'): () => void {
  return addLock({ id: nextId(), text })
}
