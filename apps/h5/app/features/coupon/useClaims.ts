import type { OutputOf } from '@mall/contract/call/call'
import {
  claimCoupon,
  claimCoupons,
  couponCentre,
  couponDetail,
  goodsCoupons,
  remindCoupon,
  userCoupons,
} from '@mall/contract/coupon/calls'
import type { Ticket } from '@mall/contract/coupon/terms'
import { accountCounts } from '@mall/contract/message/calls'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { allOf, sent } from '#api/query.ts'
import { loginPath } from '#session/redirect.ts'
import { tokenNow, useLogin, useSession } from '#session/session.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import { deferredClaim } from './deferred-claim.ts'
import { type CentrePage, claimedText, stateAfter, withOneMore } from './tickets.ts'

type Change = (ticket: Ticket) => Ticket

/** Writes a change of a coupon into every cached query about it, so that the pages agree without asking again. */
function changeTicket(cache: QueryClient, couponId: number, change: Change): void {
  const one = (ticket: Ticket) => (ticket.coupon_id === couponId ? change(ticket) : ticket)
  cache.setQueriesData<InfiniteData<CentrePage> | CentrePage>({ queryKey: allOf(couponCentre) }, (held) => {
    if (!held) return held
    const inPage = (page: CentrePage) => ({ ...page, list: page.list.map(one) })
    return 'pages' in held ? { ...held, pages: held.pages.map(inPage) } : inPage(held)
  })
  cache.setQueriesData<OutputOf<typeof goodsCoupons>>(
    { queryKey: allOf(goodsCoupons) },
    (held) => held && { ...held, list: held.list.map(one) },
  )
  cache.setQueriesData<OutputOf<typeof couponDetail>>(
    { queryKey: allOf(couponDetail) },
    (held) => held && { ...held, ticket: one(held.ticket) },
  )
}

/** Refetches the coupons held, and the prices of goods with them. */
const heldChanged = (cache: QueryClient) =>
  Promise.all(
    [userCoupons, accountCounts, goodsCoupons, couponDetail].map((call) =>
      cache.invalidateQueries({ queryKey: allOf(call) }),
    ),
  )

/**
 * Claims coupons: shown at once, and corrected if the mall answers otherwise. A visitor logs in first, and their claim is
 * made when they come back; `fresh` are those that were claimed on this page.
 */
export function useClaims() {
  const cache = useQueryClient()
  const here = useLocation()
  const navigate = useNavigate()
  const still = useReducedMotion()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const login = useLogin()
  const settling = useSession((session) => session.settling)

  function sendToLogin(ids: readonly number[]): boolean {
    if (tokenNow()) return false
    deferredClaim.keep(ids, Date.now())
    navigate(loginPath(here))
    return true
  }
  const felt = (ids: readonly number[]) => {
    if (!still) navigator.vibrate?.(10)
    setFresh((before) => new Set([...before, ...ids]))
  }

  async function claim(ticket: Ticket): Promise<void> {
    const id = ticket.coupon_id
    if (sendToLogin([id])) return
    felt([id])
    changeTicket(cache, id, withOneMore)
    try {
      const answer = await sent(claimCoupon, { coupon_id: id })
      changeTicket(cache, id, ({ goods }) => ({ ...answer.ticket, goods }))
      void heldChanged(cache)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const state = stateAfter(error) ?? ticket.state
      changeTicket(cache, id, (now) => ({ ...now, mine: ticket.mine, state }))
      toast.error(error.msg)
    }
  }

  /** Claims several in one call; the toast counts the failed ones, with the reason of the first. */
  async function claimAll(ids: readonly number[]): Promise<void> {
    if (ids.length === 0 || sendToLogin(ids)) return
    try {
      const { results } = await sent(claimCoupons, { coupon_ids: [...ids] }, { quiet: false })
      const got = results.flatMap(({ ok, coupon_id }) => (ok ? [coupon_id] : []))
      felt(got)
      for (const id of got) changeTicket(cache, id, withOneMore)
      toast[got.length === 0 ? 'warning' : 'success'](claimedText(results))
    } catch (error) {
      // The call has shown its error.
      if (!(error instanceof CallError)) throw error
    }
    await Promise.all([heldChanged(cache), cache.invalidateQueries({ queryKey: allOf(couponCentre) })])
  }

  /** Turns the reminder for its opening on or off. */
  async function remind(ticket: Ticket): Promise<void> {
    const { coupon_id, reminded } = ticket
    if (!tokenNow()) {
      navigate(loginPath(here))
      return
    }
    changeTicket(cache, coupon_id, (now) => ({ ...now, reminded: !reminded }))
    try {
      await sent(remindCoupon, { coupon_id, on: !reminded })
      if (!reminded) toast.success('开抢时会在消息中心提醒您')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      changeTicket(cache, coupon_id, (now) => ({ ...now, reminded }))
      toast.error(error.msg)
    }
  }

  const resume = useEffectEvent(() => void claimAll(deferredClaim.take(Date.now())))
  const ready = login === 'in' && !settling
  useEffect(() => {
    if (ready) resume()
  }, [ready])

  return { claim, claimAll, remind, fresh }
}
