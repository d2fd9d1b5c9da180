import { beginWechatLogin, finishWechatLogin } from '@mall/contract/payment/calls'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { toast } from '#ui/feedback/feedback.ts'

/** Leaves for WeChat's silent login, which leads back to the cashier of these orders, or to the wallet; false where it cannot, which has been told. */
export async function goToWechat(orderNos?: string): Promise<boolean> {
  const begun = await sent(beginWechatLogin, { order_no: orderNos }, { quiet: false }).catch((error: unknown) => {
    if (error instanceof CallError) return null
    throw error
  })
  // In the place of this page: Back leads to where one came from, not through WeChat again.
  if (begun) location.replace(begun.url)
  return begun !== null
}

/** Reads what WeChat led back with; null where the address carries none of it. */
export function wechatReturnIn(search: string): { code: string; state: string } | null {
  const query = new URLSearchParams(search)
  const [code, state] = [query.get('code'), query.get('state')]
  return code && state ? { code, state } : null
}

/**
 * Takes what WeChat led back with, once, and goes on with what the person had asked for. `clean` takes it out of the address, so that a page
 * that is loaded again does not show a code that was used.
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
