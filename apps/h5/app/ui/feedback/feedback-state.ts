import type { Tone } from '../Note.tsx'

/** How long things stay (ms). */
export const toastMs = 3000
export const noticeMs = 4500

export type Toast = {
  id: number
  tone: 'plain' | 'success' | 'warning' | 'error'
  text: string
  action?: { text: string; onClick: () => void }
}
export type Notice = {
  id: number
  title: string
  text?: string
  tone: Tone
  action?: { text: string; onClick: () => void }
}
export type DialogRequest = { id: number; answer: (value: unknown) => void } & (
  | { kind: 'alert'; title: string; text: string; ok: string }
  | { kind: 'confirm'; title: string; text: string; ok: string; cancel: string; danger: boolean }
  | ({ kind: 'prompt' } & PromptOptions & { ok: string; cancel: string })
)
export type PromptOptions = {
  title: string
  text?: string
  placeholder?: string
  value?: string
  multiline?: boolean
  max?: number
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** returns the fault as a sentence, or undefined */
  validate?: (value: string) => string | undefined
}
export type Lock = { id: number; text: string }

export type FeedbackState = {
  toast?: Toast
  notice?: Notice
  dialog?: DialogRequest
  lock?: Lock
}

const empty: FeedbackState = {}
let state: FeedbackState = empty
let lastId = 0
const listeners = new Set<() => void>()
const dialogs: DialogRequest[] = []
const notices: Notice[] = []
const locks: Lock[] = []
let toastTimer: ReturnType<typeof setTimeout> | undefined
let noticeTimer: ReturnType<typeof setTimeout> | undefined

export const nextId = (): number => ++lastId
export const readFeedback = (): FeedbackState => state
export const readNothing = (): FeedbackState => empty

export function watchFeedback(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(change: Partial<FeedbackState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** One toast at a time: a new one takes the place of the old, and its three seconds start again. */
export function showToast(toast: Toast): void {
  show({ toast })
  resumeToast()
}

export function hideToast(id?: number): void {
  if (id !== undefined && state.toast?.id !== id) return
  clearTimeout(toastTimer)
  show({ toast: undefined })
}

/** A pointer or the focus rests on the toast: its time stops. */
export function holdToast(): void {
  clearTimeout(toastTimer)
}

export function resumeToast(): void {
  clearTimeout(toastTimer)
  toastTimer = setTimeout(hideToast, toastMs)
}

/** Notices wait for each other; each stays its time or until closed. */
export function showNotice(notice: Notice): void {
  notices.push(notice)
  if (!state.notice) nextNotice()
}

export function nextNotice(): void {
  clearTimeout(noticeTimer)
  const notice = notices.shift()
  show({ notice })
  if (notice) resumeNotice()
}

/** A pointer or the focus rests on the notice: its time stops, and starts again afterwards. */
export function holdNotice(): void {
  clearTimeout(noticeTimer)
}

export function resumeNotice(): void {
  clearTimeout(noticeTimer)
  if (state.notice) noticeTimer = setTimeout(nextNotice, noticeMs)
}

/** Dialogs wait for each other, first come first asked; an alert that repeats one already waiting is dropped. */
export function askDialog(request: DialogRequest): void {
  const duplicate = dialogs.find((one) => one.kind === 'alert' && request.kind === 'alert' && one.text === request.text)
  if (duplicate) {
    const first = duplicate.answer
    duplicate.answer = (value) => {
      first(value)
      request.answer(value)
    }
    return
  }
  dialogs.push(request)
  if (!state.dialog) show({ dialog: request })
}

export function answerDialog(id: number, value: unknown): void {
  const [request] = dialogs
  if (request?.id !== id) return
  dialogs.shift()
  show({ dialog: dialogs[0] })
  request.answer(value)
}

/** Locks may overlap; the screen is free when the last one is lifted. */
export function addLock(lock: Lock): () => void {
  hideToast()
  locks.push(lock)
  show({ lock: locks.at(-1) })
  return () => {
    const index = locks.indexOf(lock)
    if (index < 0) return
    locks.splice(index, 1)
    show({ lock: locks.at(-1) })
  }
}
