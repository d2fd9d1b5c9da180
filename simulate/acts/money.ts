import {
  applyForCredit,
  cancelRepayment,
  creditLines,
  disputeLine,
  repayCredit,
  repayment,
  withdrawDispute,
} from '@mall/contract/credit/calls'
import { creditAccounts, creditDisputes, decideCredit, decideDispute } from '@mall/contract/credit/platform.calls'
import {
  claimChoices,
  claimReceipt,
  confirmPayback,
  decideWithdrawal,
  noteReceipt,
  paybacks,
  receipts,
  refuseVoucher,
  returnReceipt,
  transfers,
  withdrawals,
} from '@mall/contract/payment/platform.calls'
import { recharge, wallet, withdraw } from '@mall/contract/wallet/calls'
import { payPassword } from '../cast.ts'
import type { Deed } from '../scene.ts'
import { goToBank } from './shop.ts'

/** Recharges the wallet, through a channel that behaves as channels do. */
const putIn: Deed = async ({ ask, dice, me, oracle, world }) => {
  const amount_fen = dice.between(1, 300) * 1000 + dice.below(100)
  const channel = dice.one(['alipay', 'wechat'] as const)
  const begun = await ask(recharge, { amount_fen, channel })
  if (!begun) return
  oracle.money.begun(begun.payment_no, { ownerId: me.ownerId, channel, purpose: 'recharge' })
  world.outside.press(
    begun.payment_no,
    dice.weighted([
      ['once', 12],
      ['twice', 3],
      ['late', 2],
      ['untold', 1],
      ['fail', 1],
      ['short', 1],
    ]),
  )
}

/** Takes money out of the wallet. */
const takeOut: Deed = async ({ ask, call, dice, me, oracle }) => {
  const mine = await ask(wallet, {})
  if (!mine?.can_manage || mine.balance_fen < 200) return
  const amount_fen = dice.between(100, mine.balance_fen + (dice.percent(10) ? 1 : 0))
  const reply = await call(withdraw, {
    amount_fen,
    account_name: '王敏',
    bank_name: '测试银行松江支行',
    bank_account: `6200${String(me.ownerId).padStart(12, '0')}`,
    pay_password: dice.percent(4) ? '000000' : payPassword,
  })
  if (reply.ok) oracle.withdrawals.asked(reply.data.withdraw_no, { ownerId: me.ownerId, amountFen: amount_fen })
}

/** The platform decides about a withdrawal. */
const letOut: Deed = async ({ ask, call, dice, oracle, world }) => {
  const listed = await ask(withdrawals, { list_rows: 30 })
  const open = listed?.list.filter(({ status }) => status === 'pending' || status === 'paying') ?? []
  const found = dice.lasting(open, ({ withdraw_no }) => withdraw_no)
  if (!found) return
  const isPaying = found.status === 'paying'
  // A person who decides by hand checks the bank first: a payment that it has made is neither repeated nor refused.
  if (isPaying && (dice.percent(50) || world.outside.payouts.has(found.withdraw_no))) return
  const decision = isPaying ? dice.one(['paid', 'refuse'] as const) : dice.percent(80) ? 'approve' : 'refuse'
  const reply = await call(decideWithdrawal, {
    withdraw_no: found.withdraw_no,
    decision,
    reason: decision === 'refuse' ? '账户信息有误' : '',
  })
  if (reply.ok && decision === 'paid') oracle.withdrawals.paidByHand(found.withdraw_no)
}

/** Books money on the mall's account, as the bank reports it. */
const noteMoney: Deed = async ({ ask, call, dice, oracle, world }) => {
  for (const one of world.outside.arrivals()) {
    const reply = await call(noteReceipt, {
      bank_txn_no: one.txn,
      amount_fen: one.amountFen,
      payer_name: `付款人${one.ownerId}`,
      payer_account: one.account,
      memo: one.memo,
    })
    if (reply.ok) oracle.transfers.came(one.ownerId, one.txn, one.amountFen)
    if (dice.percent(15)) {
      // The bank reports it twice.
      await call(noteReceipt, {
        bank_txn_no: one.txn,
        amount_fen: one.amountFen + (dice.percent(20) ? 1 : 0),
        payer_name: `付款人${one.ownerId}`,
        payer_account: one.account,
        memo: one.memo,
      })
    }
  }
  if (dice.percent(40)) {
    const listed = await ask(receipts, { state: 'unclaimed', list_rows: 20 })
    const found = dice.lasting(listed?.list ?? [], ({ bank_txn_no }) => bank_txn_no)
    if (!found) return
    const choices = await ask(claimChoices, { receipt_no: found.receipt_no })
    const own = choices?.list.filter(({ payer }) => payer !== '') ?? []
    const owner = world.outside.ownerOf(found.payer_account)
    const fits = own.find(({ payment_no }) => oracle.money.ofPayment(payment_no)?.ownerId === owner)
    if (fits && dice.percent(80))
      await call(claimReceipt, { receipt_no: found.receipt_no, payment_no: fits.payment_no })
    else await call(returnReceipt, { receipt_no: found.receipt_no, reason: '无法识别付款人' })
  }
}

/** Refuses vouchers that prove nothing; pays refunds by hand that no channel takes. */
const bankRest: Deed = async ({ ask, call, dice, oracle, world }) => {
  if (dice.percent(40)) {
    const listed = await ask(transfers, { tab: 'confirming', list_rows: 20 })
    const found = dice.lasting(listed?.list ?? [], ({ payment_no }) => payment_no)
    if (found) await call(refuseVoucher, { payment_no: found.payment_no, reason: '凭证不清楚' })
    return
  }
  const back = await ask(receipts, { state: 'returning', list_rows: 50 })
  const returned = dice.lasting(
    back?.list.filter(({ receipt_no }) => world.outside.isRefused(receipt_no)) ?? [],
    ({ receipt_no }) => receipt_no,
  )
  if (returned && dice.percent(50)) {
    const reply = await call(confirmPayback, { refund_no: returned.receipt_no })
    const owner = world.outside.ownerOf(returned.payer_account)
    if (reply.ok && owner !== undefined) oracle.transfers.paidByHand(owner, returned.amount_fen)
    return
  }
  const listed = await ask(paybacks, { state: 'refunding', list_rows: 100 })
  const stuck = listed?.list.filter(
    ({ refund_no, status }) => status === 'failed' || world.outside.isRefused(refund_no),
  )
  const found = dice.lasting(stuck ?? [], ({ refund_no }) => refund_no)
  if (!found) return
  const reply = await call(confirmPayback, { refund_no: found.refund_no })
  if (!reply.ok) return
  if (found.channel === 'bank_transfer') {
    const owner = world.outside.ownerOf(found.to_account) ?? oracle.money.ofPayment(found.payment_no)?.ownerId
    if (owner !== undefined) oracle.transfers.paidByHand(owner, found.amount_fen)
  } else oracle.money.paidByHand(found.refund_no, found.payment_no, found.amount_fen)
}

/** A company asks for credit. */
const askCredit: Deed = ({ call, dice }) =>
  call(applyForCredit, { wanted_fen: dice.between(10, 200) * 100_000, reason: '月结采购' })

const grant: Deed = async ({ ask, call, dice, oracle }) => {
  const listed = await ask(creditAccounts, {
    ...(dice.percent(80) ? { state: 'applied' as const } : {}),
    list_rows: 30,
  })
  const found = dice.lasting(listed?.list ?? [], ({ owner_id }) => String(owner_id))
  if (!found) return
  const { owner_id } = found
  const decision = dice.weighted([
    ['grant', 8],
    ['refuse', 1],
    ['suspend', 1],
  ] as const)
  if (decision === 'grant') {
    const limit_fen = dice.between(1, 30) * 1_000_000
    const reply = await call(decideCredit, { decision, owner_id, limit_fen, due_day: dice.between(1, 28) })
    if (reply.ok) oracle.credit.granted(owner_id, limit_fen)
    return
  }
  return call(decideCredit, { decision, owner_id, reason: '资料不全' })
}

/** A company repays what it owes. */
const repay: Deed = async (scene) => {
  const { ask, call, dice, me, oracle } = scene
  const owed = await ask(repayment, {})
  if (!owed || owed.owed_fen <= 0) return
  if (owed.transfer && dice.percent(50)) {
    await call(cancelRepayment, { payment_no: owed.transfer.payment_no })
    return
  }
  const amount_fen = dice.percent(60) ? owed.owed_fen : dice.between(1, owed.owed_fen)
  const channel = owed.balance_fen >= amount_fen && dice.percent(70) ? 'balance' : 'bank_transfer'
  const reply = await call(repayCredit, {
    amount_fen,
    channel,
    ...(channel === 'balance' ? { pay_password: payPassword } : {}),
  })
  if (!reply.ok) return
  oracle.money.begun(reply.data.payment_no, { ownerId: me.ownerId, channel, purpose: 'repay' })
  if (channel === 'balance') oracle.credit.repaid(me.ownerId, amount_fen)
  const { payment_no, transfer } = reply.data
  if (transfer) goToBank(scene, payment_no, transfer)
}

/** A line of a statement is disputed, or the dispute taken back. */
const dispute: Deed = async (scene) => {
  const { ask, call, dice } = scene
  const listed = await ask(creditLines, { list_rows: 30 })
  const open = listed?.list.filter((one) => one.dispute?.state === 'open') ?? []
  const takesBack = scene.prefer([
    [true, 1, withdrawDispute],
    [false, 1],
  ] as const)
  const able = open.length > 0 && takesBack ? open : (listed?.list.filter((one) => one.can_dispute) ?? [])
  const line = dice.lasting(able, ({ order_no }) => order_no)
  if (!line) return
  if (line.dispute?.state === 'open') return call(withdrawDispute, { id: line.dispute.id })
  return call(disputeLine, { line_id: line.id, reason: '金额不符', text: '与合同约定不一致，请核对' })
}

const decide: Deed = async ({ ask, call, dice, oracle }) => {
  const listed = await ask(creditDisputes, { state: 'open', list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ order_no }) => order_no)
  if (!found) return
  const waive_fen = dice.percent(50) ? 0 : dice.between(1, Math.max(1, found.left_fen))
  const reply = await call(decideDispute, { id: found.id, waive_fen, remark: '已核对' })
  if (reply.ok) oracle.credit.waived(found.company_name, waive_fen)
}

export const moneyActs = {
  'wallet.recharge': putIn,
  'wallet.withdraw': takeOut,
  'platform.withdraw': letOut,
  'platform.receipt': noteMoney,
  'platform.bank': bankRest,
  'credit.apply': askCredit,
  'platform.credit': grant,
  'credit.repay': repay,
  'credit.dispute': dispute,
  'platform.dispute': decide,
}
