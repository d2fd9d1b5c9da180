import { safetyCheck, safetyGet, sendSms } from '@mall/contract/account'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sent } from '#api/query.ts'
import { proveWork } from './prove-work.ts'

const scene = 'desk'

/** Gets a code sent to a phone: the browser works for it a moment, then a code may be sent again after a while. */
export function useCode() {
  const [done, setDone] = useState<number | null>(null)
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
      await sent(safetyCheck, { key, scene, phone, work: found })
      return sent(sendSms, { scene, phone })
    },
    onSuccess: ({ resend_after_seconds }) => setLeft(resend_after_seconds),
  })

  return {
    ask: (phone: string) => mutate(phone),
    error,
    waits: isPending || left > 0,
    label: isPending ? `安全验证 ${done ?? 0}%` : left > 0 ? `${left} 秒后重发` : isSuccess ? '重新获取' : '获取验证码',
  }
}
