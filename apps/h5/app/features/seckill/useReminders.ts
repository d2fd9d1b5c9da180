import type { OutputOf } from '@mall/contract/call/call'
import { mySeckill, remindSeckill } from '@mall/contract/seckill/calls'
import { seckillLimits } from '@mall/contract/seckill/words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { allOf, sent } from '#api/query.ts'
import { deferredAction } from '#session/deferred-action.ts'
import { loginPath } from '#session/redirect.ts'
import { tokenNow, useLogin, useSession } from '#session/session.ts'
import { toast } from '#ui/feedback/feedback.ts'

const deferredReminder = deferredAction('reminders-wanted')

/** Reminders of deals: shown at once. A visitor logs in first, and the reminder is set when they come back. */
export function useReminders() {
  const cache = useQueryClient()
  const here = useLocation()
  const navigate = useNavigate()
  const login = useLogin()
  const settling = useSession((session) => session.settling)

  const show = (id: number, reminded: boolean) =>
    cache.setQueriesData<OutputOf<typeof mySeckill>>(
      { queryKey: allOf(mySeckill) },
      (held) => held && { list: held.list.map((one) => (one.seckill_id === id ? { ...one, reminded } : one)) },
    )

  async function remind(id: number, on: boolean): Promise<void> {
    if (!tokenNow()) {
      deferredReminder.keep([id], Date.now())
      navigate(loginPath(here))
      return
    }
    show(id, on)
    try {
      await sent(remindSeckill, { seckill_id: id, on })
      toast.success(on ? `开抢前 ${seckillLimits.remindMinutes} 分钟会在消息中心提醒您` : '已取消提醒')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      show(id, !on)
      toast.error(error.msg)
    }
    void cache.invalidateQueries({ queryKey: allOf(mySeckill) })
  }

  const resume = useEffectEvent(() => {
    for (const id of deferredReminder.take(Date.now())) void remind(id, true)
  })
  const ready = login === 'in' && !settling
  useEffect(() => {
    if (ready) resume()
  }, [ready])

  return { remind }
}
export type Reminders = ReturnType<typeof useReminders>
