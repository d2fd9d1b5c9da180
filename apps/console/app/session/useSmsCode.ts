import { safetyGet } from '@mall/contract/account/calls'
import type { RefusalData } from '@mall/contract/refusal/refusal.terms'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { proveWork } from './prove-work.ts'

/** Seconds until the sender may be asked again, as its refusal says. */
const secondsIn = (error: Error): number =>
  error instanceof CallError && error.code === 'sms.too_soon' ? (error.data as RefusalData<'sms.too_soon'>).seconds : 0

type Work = { key: string; work: number[] }

/** Gets a code sent by SMS: the browser works for it a moment (`send` is given what it found), then a code may be sent again after a while. */
export function useSmsCode(
  scene: 'desk' | 'desk_factor',
  send: (phone: string, work: Work) => Promise<{ resend_after_seconds: number }>,
) {
  const [done, setDone] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const { mutate, isPending, isSuccess, error } = useMutation({
    async mutationFn(phone: string) {
      setDone(0)
      const { key, work } = await sent(safetyGet, {})
      const found = await proveWork({ key, scene, phone }, work.rounds, (n) =>
        setDone(Math.round((n / work.rounds) * 100)),
      )
      return send(phone, { key, work: found })
    },
    onSuccess: ({ resend_after_seconds }) => setLeft(resend_after_seconds),
    onError: (error) => setLeft(secondsIn(error)),
  })

  return {
    /** `phone` is empty where the server knows whose it is. */
    ask: (phone: string) => mutate(phone),
    error,
    isSent: isSuccess,
    waits: isPending || left > 0,
    label: isPending ? `安全验证 ${done}%` : left > 0 ? `${left} 秒后重发` : isSuccess ? '重新获取' : '获取验证码',
  }
}
