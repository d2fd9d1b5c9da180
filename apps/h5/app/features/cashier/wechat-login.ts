import { beginWechatLogin, finishWechatLogin } from '@mall/contract/payment/calls'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { toast } from '#ui/feedback/feedback.ts'

/**
 * Leaves for WeChat's silent login, which leads back to the cashier of these orders, or to the wallet; false when it cannot,
 * with the reason already shown.
 */
export async function goToWechat(orderNos?: string): Promise<boolean> {
  const begun = await sent(beginWechatLogin, { order_no: orderNos }, { quiet: false }).catch((error: unknown) => {
    if (error instanceof CallError) return null
    throw error
  })
  // Replaces this page in the history: Back must lead to the page before, not through WeChat again.
  if (begun) location.replace(begun.url)
  return begun !== null
}

/** Reads the parameters of a return from WeChat; null without them. */
export function wechatReturnIn(search: string): { code: string; state: string } | null {
  const query = new URLSearchParams(search)
  const [code, state] = [query.get('code'), query.get('state')]
  return code && state ? { code, state } : null
}

/**
 * Takes the parameters of a return from WeChat, once, and resumes the person's action. `clean` removes them from the address, so
 * that a reloaded page does not send a used code.
 */
export function useWechatReturn({ clean, onKnown }: { clean: () => void; onKnown: () => unknown }): void {
  const taken = useRef(false)
  const go = useEffectEvent(async () => {
    const back = wechatReturnIn(location.search)
    if (!back || taken.current) return
    taken.current = true
    clean()
    try {
      await sent(finishWechatLogin, back)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind !== 'login') toast.error(error.msg)
      return
    }
    await onKnown()
  })
  useEffect(() => void go(), [])
}
