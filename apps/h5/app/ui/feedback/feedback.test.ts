import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alert, confirm, lock, notify, prompt, toast } from './feedback.ts'
import {
  answerDialog,
  hideToast,
  holdNotice,
  holdToast,
  nextNotice,
  readFeedback,
  resumeNotice,
  resumeToast,
} from './feedback-state.ts'

const answer = (value: unknown) => answerDialog(readFeedback().dialog?.id ?? 0, value)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  while (readFeedback().dialog) answer(null)
  while (readFeedback().notice) nextNotice()
  hideToast()
  vi.useRealTimers()
})

describe('toasts', () => {
  it('stay three seconds', () => {
    toast('已复制')
    vi.advanceTimersByTime(2999)
    expect(readFeedback().toast).toMatchObject({ tone: 'plain', text: '已复制' })
    vi.advanceTimersByTime(1)
    expect(readFeedback().toast).toBeUndefined()
  })

  it('come one at a time: the new one replaces the old and has its own three seconds', () => {
    toast('一')
    vi.advanceTimersByTime(2000)
    toast.error('二')
    vi.advanceTimersByTime(2000)
    expect(readFeedback().toast).toMatchObject({ tone: 'error', text: '二' })
  })

  it('wait while a hand rests on 撤销', () => {
    toast('已删除', { action: { text: '撤销', onClick: () => {} } })
    holdToast()
    vi.advanceTimersByTime(60_000)
    expect(readFeedback().toast?.text).toBe('已删除')
    resumeToast()
    vi.advanceTimersByTime(3000)
    expect(readFeedback().toast).toBeUndefined()
  })
})

describe('notices', () => {
  it('stay four and a half seconds, one after another', () => {
    notify({ title: '订单已发货' })
    notify({ title: '优惠到账', tone: 'success' })
    expect(readFeedback().notice?.title).toBe('订单已发货')
    vi.advanceTimersByTime(4500)
    expect(readFeedback().notice?.title).toBe('优惠到账')
    vi.advanceTimersByTime(4500)
    expect(readFeedback().notice).toBeUndefined()
  })

  it('wait while a hand rests on 查看', () => {
    notify({ title: '订单已发货', action: { text: '查看', onClick: () => {} } })
    holdNotice()
    vi.advanceTimersByTime(60_000)
    expect(readFeedback().notice?.title).toBe('订单已发货')
    resumeNotice()
    vi.advanceTimersByTime(4500)
    expect(readFeedback().notice).toBeUndefined()
  })
})

describe('dialogs', () => {
  it('ask 「温馨提示」 and resolve to what was answered', async () => {
    const confirmed = confirm('确定删除「安全鞋」吗？', { ok: '删除', danger: true })
    expect(readFeedback().dialog).toMatchObject({ title: '温馨提示', ok: '删除', cancel: '取消' })
    answer(true)
    await vi.runAllTimersAsync()
    await expect(confirmed).resolves.toBe(true)
  })

  it('take closing for a no', async () => {
    const confirmed = confirm('确定？')
    answer(false)
    await vi.runAllTimersAsync()
    await expect(confirmed).resolves.toBe(false)
  })

  it('wait for each other', async () => {
    const first = alert('一')
    const second = alert('二')
    expect(readFeedback().dialog).toMatchObject({ title: '系统提示', text: '一', ok: '知道了' })
    answer(undefined)
    expect(readFeedback().dialog).toMatchObject({ text: '二' })
    answer(undefined)
    await vi.runAllTimersAsync()
    await Promise.all([first, second])
  })

  it('say the same thing once, though two calls failed with it', async () => {
    const first = alert('系统开小差了，请稍后再试')
    const second = alert('系统开小差了，请稍后再试')
    answer(undefined)
    expect(readFeedback().dialog).toBeUndefined()
    await vi.runAllTimersAsync()
    await Promise.all([first, second])
  })

  it('give back the entered text, or null when cancelled', async () => {
    const named = prompt({ title: '备注' })
    answer('尽快')
    const cancelled = prompt({ title: '备注' })
    answer(null)
    await vi.runAllTimersAsync()
    await expect(named).resolves.toBe('尽快')
    await expect(cancelled).resolves.toBeNull()
  })

  it('ignore an answer to a question that is no longer open', () => {
    confirm('确定？')
    const id = readFeedback().dialog?.id ?? 0
    answerDialog(id + 1, true)
    expect(readFeedback().dialog?.id).toBe(id)
  })
})

describe('the lock', () => {
  it('is lifted when the last of two overlapping ones is', () => {
    const first = lock()
    const second = lock('正在上传…')
    expect(readFeedback().lock?.text).toBe('正在上传…')
    second()
    expect(readFeedback().lock?.text).toBe('提交中…')
    first()
    first()
    expect(readFeedback().lock).toBeUndefined()
  })

  it('clears a toast that would lie on top of it', () => {
    toast('稍等')
    const lift = lock()
    expect(readFeedback().toast).toBeUndefined()
    lift()
  })
})
