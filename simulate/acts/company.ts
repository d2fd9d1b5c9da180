import { addAddress, deleteAddress, editAddress, listAddresses } from '@mall/contract/address/calls'
import {
  approveOrders,
  delegation,
  orderReviews,
  rejectOrders,
  resubmitOrder,
  reviewQueue,
  reviewSettings,
  saveDelegation,
  saveReviewSettings,
  withdrawOrder,
} from '@mall/contract/approval/calls'
import {
  budgetRequests,
  budgets,
  decideBudgetRequest,
  deleteBudget,
  requestBudget,
  saveBudget,
  saveCostCentres,
} from '@mall/contract/budget/calls'
import { changeOrderAddress, listOrders } from '@mall/contract/order/calls'
import { handOver, payers, payRules, savePayRules } from '@mall/contract/pay-rule/calls'
import type { Deed } from '../scene.ts'

/** The company's approval rules, and the limits of its payers. */
const rules: Deed = async ({ ask, call, cast, dice, me }) => {
  const mine = cast.staff.filter(({ ownerId }) => ownerId === me.ownerId)
  const reviewer = mine.find(({ role }) => role === 'reviewer')
  if (dice.percent(45)) {
    const now = await ask(reviewSettings, {})
    if (!now?.can_edit || !reviewer) return
    return call(saveReviewSettings, {
      threshold_fen: dice.percent(25) ? null : dice.one([0, 50_000, 200_000]),
      levels: [{ name: '一级', user_ids: [reviewer.userId] }],
      timeout_hours: dice.percent(50) ? 24 : null,
      over_budget: dice.percent(70) ? 'review' : 'refuse',
      pay_hours: dice.between(1, 72),
    })
  }
  if (dice.percent(50)) {
    const manager = mine.find(({ role }) => role === 'purchase_manager')
    const list = dice.percent(40)
      ? []
      : [
          {
            scope: 'employee' as const,
            scope_id: manager?.userId ?? null,
            allowed: dice.percent(90),
            single_fen: dice.between(1, 90) * 100_000,
            month_fen: dice.between(1, 900) * 100_000,
          },
        ]
    await call(savePayRules, { list })
    return ask(payRules, {})
  }
  return call(saveCostCentres, {
    list: [
      { code: 'CC1', name: '一车间' },
      { code: 'CC2', name: '二车间' },
    ],
  })
}

const budget: Deed = async ({ ask, call, cast, dice, me, prefer }) => {
  const asked = await ask(budgetRequests, {})
  const open = dice.lasting(
    asked?.list.filter(({ can_decide, state }) => can_decide && state === 'open') ?? [],
    ({ id }) => String(id),
  )
  if (open && dice.percent(70)) return call(decideBudgetRequest, { id: open.id, approve: dice.percent(70), remark: '' })
  const seen = await ask(budgets, {})
  if (!seen) return
  const found = dice.lasting(seen.list, ({ scope, scope_id }) => `${scope} ${scope_id}`)
  const takesAway = prefer([
    [true, 8, deleteBudget],
    [false, 92],
  ] as const)
  if (!found || !takesAway) {
    const colleague = dice.one(cast.staff.filter(({ ownerId }) => ownerId === me.ownerId))
    const scope = dice.one(['company', 'employee'] as const)
    return call(saveBudget, {
      ...(found && dice.percent(50)
        ? { id: found.id, scope: found.scope, scope_id: found.scope_id }
        : { scope, scope_id: scope === 'company' ? null : colleague.userId }),
      monthly_fen: dice.between(1, 60) * 100_000,
    })
  }
  return call(deleteBudget, { id: found.id })
}

const wantMore: Deed = async ({ ask, call, dice }) => {
  const seen = await ask(budgets, {})
  const found = dice.lasting(seen?.list ?? [], ({ scope, scope_id }) => `${scope} ${scope_id}`)
  if (found)
    await call(requestBudget, { budget_id: found.id, amount_fen: dice.between(1, 30) * 10_000, reason: '本月加单' })
}

/** Decides about purchases of colleagues. */
const decide: Deed = async ({ ask, call, dice, prefer }) => {
  const queue = await ask(reviewQueue, { list_rows: 20 })
  const open = queue?.list ?? []
  const found = dice.lasting(open, ({ order_no }) => order_no)
  if (!found) return
  const order_nos = dice.percent(30) ? open.slice(0, 5).map(({ order_no }) => order_no) : [found.order_no]
  const rejects = prefer([
    [true, 20, rejectOrders],
    [false, 80, approveOrders],
  ] as const)
  if (rejects) return call(rejectOrders, { order_nos, reason: '价格偏高' })
  return call(approveOrders, { order_nos })
}

/** Takes back a purchase that waits for approval, submits a refused one again, or hands a bill to a payer. */
const pending: Deed = async (scene) => {
  const { ask, call, dice } = scene
  const tabs = scene.inTurn([
    ['review', 1, withdrawOrder],
    ['unpaid', 1, handOver],
    ['cancelled', 1, resubmitOrder],
  ] as const)
  for (const tab of tabs) {
    const listed = await ask(listOrders, { tab, scope: 'mine', list_rows: 20 })
    for (const { order_no } of dice.ordered(listed?.list ?? [], (one) => one.order_no).slice(0, 4)) {
      if (tab === 'unpaid') {
        const able = await ask(payers, { order_no })
        const payer = dice.lasting(able?.list ?? [], ({ name }) => name)
        if (payer)
          return call(handOver, { order_no, user_id: dice.percent(60) ? payer.user_id : null, remark: '请付款' })
      } else {
        const seen = await ask(orderReviews, { order_no })
        if (seen?.can_resubmit) return call(resubmitOrder, { order_no })
        if (seen?.can_withdraw) return call(withdrawOrder, { order_no })
      }
    }
  }
}

const stand: Deed = async ({ ask, call, dice, world }) => {
  const now = await ask(delegation, {})
  const colleague = dice.lasting(now?.colleagues ?? [], ({ name }) => name)
  const dayIn = (days: number) => new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  if (colleague && dice.percent(70))
    return call(saveDelegation, { to_user_id: colleague.id, from: dayIn(0), until: dayIn(5) })
  return call(saveDelegation, { to_user_id: null })
}

/** Addresses: added, corrected, deleted, and put in the place of an order's. */
const places: Deed = async ({ ask, call, dice, act, me, prefer }) => {
  const seen = await ask(listAddresses, {})
  const list = seen?.list ?? []
  const found = dice.lasting(list, ({ detail, name }) => `${detail} ${name}`)
  const fields = {
    name: '王敏',
    phone: '13800001234',
    division_code: dice.one(['310117', '440305', '110105']),
    detail: `申港路 ${act.n} 号`,
    is_default: dice.percent(30),
  }
  const way = prefer([
    ['add', list.length < 12 ? 40 : 0, addAddress],
    ['change', 25, changeOrderAddress],
    ['delete', list.length > 1 ? 15 : 0, deleteAddress],
    ['edit', 20, editAddress],
  ] as const)
  if (!found || way === 'add') return call(addAddress, fields)
  if (way === 'change') {
    const listed = await ask(listOrders, {
      tab: 'unshipped',
      scope: me.kind === 'company' ? 'company' : 'mine',
      list_rows: 20,
    })
    const order = dice.lasting(
      listed?.list.filter(({ commands }) => commands.includes('change_address')) ?? [],
      ({ order_no }) => order_no,
    )
    if (order) await call(changeOrderAddress, { order_no: order.order_no, address_id: found.id })
    return
  }
  if (way === 'delete') return call(deleteAddress, { id: found.id })
  return call(editAddress, { id: found.id, ...fields })
}

export const companyActs = {
  'company.rules': rules,
  'company.budget': budget,
  'company.wantMore': wantMore,
  'company.decide': decide,
  'company.pending': pending,
  'company.again': pending,
  'company.stand': stand,
  'buyer.places': places,
}
