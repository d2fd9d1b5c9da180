import { viewCart } from '@mall/contract/cart'
import { type OrderProblem, submitOrder } from '@mall/contract/checkout'
import type { InputOf } from '@mall/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { setApp, useApp } from '#store/app.ts'
import { alert, lock, toast } from '#ui/feedback/feedback.ts'
import { forgetDraft } from './draft.ts'
import { problemsIn } from './problems.ts'

type Told = {
  onPlaced: (orderNos: readonly string[]) => unknown
  /** Something differs from what was shown. */
  onChanged: (problems: OrderProblem[]) => Promise<void>
  /** The budget has been used up meanwhile; the sentence has been said. */
  onOverBudget: () => unknown
  onAddressMissing: () => void
}

/** Makes the orders and goes on to the cashier, in the place of this page. One idempotency key a visit. */
export function useSubmit({ onPlaced, onChanged, onOverBudget, onAddressMissing }: Told) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { key: visit } = useLocation()
  const under = useRef(false)

  async function place(input: InputOf<typeof submitOrder>) {
    const { data } = await withIdempotencyKey(submitOrder, { visit }, (idempotencyKey) =>
      call(submitOrder, input, { idempotencyKey, quiet: true }),
    )
    forgetDraft()
    onPlaced(data.order_nos)
    const gone = input.cart_ids?.length ?? 0
    if (gone > 0) setApp({ cartNumber: Math.max(0, useApp.getState().cartNumber - gone) })
    void cache.invalidateQueries({ queryKey: allOf(viewCart) })
    const orderNos = data.order_nos.join(',')
    return data.need_review
      ? to.payStatus({ order_no: orderNos, result: 'review' })
      : to.orderPayment({ order_no: orderNos })
  }

  async function failed(error: CallError) {
    if (error.code === 'order.changed') return onChanged(problemsIn(error.data))
    if (error.code === 'order.address_missing') return onAddressMissing()
    if (error.code === 'order.nothing_selected') return onChanged([])
    if (error.code === 'request.key_reused') {
      // The first attempt, whose answer never came, did have its effect.
      await alert('刚才的提交可能已经成功，请先到“我的订单”查看。')
      return navigate(to.orderList({ tab: 'unpaid' }), { replace: true })
    }
    if (error.kind !== 'login') toast.error(error.msg)
    if (error.code === 'budget.over') await onOverBudget()
  }

  return async (input: InputOf<typeof submitOrder>): Promise<void> => {
    if (under.current) return
    under.current = true
    const lift = lock('正在提交…')
    const outcome = await place(input)
      .catch((error: unknown) => {
        if (error instanceof CallError) return error
        throw error
      })
      .finally(() => {
        lift()
        under.current = false
      })
    if (outcome instanceof CallError) await failed(outcome)
    else navigate(outcome, { replace: true })
  }
}
