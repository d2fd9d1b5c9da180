import { afterEach, expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'

const mall = await mallForTest()
const { as, aShopper, anOperator, atDesk } = mall
const { anOrder } = ordersIn(mall)
const { beginTransfer, receive, openBankAccount } = paymentsIn(mall)
await openBankAccount()
const operator = await anOperator()

type Choice = {
  payment_no: string
  payer: string
  same_name: boolean
  amount_fen: number
  received_fen: number
  missing_fen: number
  gap_fen: number
  order_nos: string[]
}
const ask = (receipt_no: string, keyword = '', by = operator) =>
  as(by).get('/admin/api/transfer/choices', { receipt_no, keyword })
async function choices(receipt_no: string, keyword = ''): Promise<Choice[]> {
  const reply: { data: { list: Choice[] } } = await ask(receipt_no, keyword)
  return reply.data.list
}
async function anArrival(amountFen: number, memo = '', payerName?: string) {
  const reply: { data: { receipt_no: string } } = await receive(operator, { amountFen, memo, payerName })
  return reply.data.receipt_no
}
/** An order with a transfer that was begun for it, by somebody of this name. */
async function aTransfer(nickname = '付款的人') {
  const payer = await aShopper({ nickname })
  const order = await anOrder(payer)
  return { ...order, ...(await beginTransfer(payer, [order.orderNo])) }
}
afterEach(() => expect(mall.defects).toEqual([]))

test('who claims a receipt sees beforehand what would be missing, or what would go back', async () => {
  const due = await aTransfer()
  const sums = [due.amount_fen - 200, due.amount_fen, due.amount_fen + 300]
  for (const [i, sum] of sums.entries()) {
    const found = (await choices(await anArrival(sum))).find(({ payment_no }) => payment_no === due.payment_no)
    expect(found).toMatchObject({ amount_fen: due.amount_fen, received_fen: 0, gap_fen: [200, 0, -300][i] })
  }
})

test('what has come before counts, and what the desk was shown is what becomes of it', async () => {
  const due = await aTransfer()
  await anArrival(due.amount_fen - 500, due.remit_code)
  const receiptNo = await anArrival(500)
  expect(await choices(receiptNo, due.remit_code)).toMatchObject([
    { payment_no: due.payment_no, received_fen: due.amount_fen - 500, gap_fen: 0 },
  ])
  await as(operator).post('/admin/api/transfer/claim', { receipt_no: receiptNo, payment_no: due.payment_no })
  expect(await as(operator).get('/admin/api/transfer/list', { tab: 'all', keyword: due.orderNo })).toMatchObject({
    data: { total: 1, list: [{ payment_no: due.payment_no, state: 'paid' }] },
  })
  expect(await ask(receiptNo)).toMatchObject({ code: 'transfer.claimed' })
  // A payment that is paid takes no more money.
  expect(await choices(await anArrival(500), due.remit_code)).toEqual([])
})

test('the nearest to what is still missing stands first, whatever the whole amount is, and of those the same name', async () => {
  const half = await aTransfer('先付一半的公司')
  await anArrival(half.amount_fen - 700, half.remit_code)
  const [named, other] = [await aTransfer('同名的公司'), await aTransfer('别的公司')]
  const [first] = await choices(await anArrival(701))
  expect(first).toMatchObject({ payer: '先付一半的公司', missing_fen: 700, gap_fen: -1 })
  // Both wait for as much; the later of the two would stand first.
  const same = await choices(await anArrival(named.amount_fen, '', '同名的公司'))
  expect(same[0]).toMatchObject({ payment_no: named.payment_no, same_name: true, gap_fen: 0 })
  expect(same.find(({ payment_no }) => payment_no === other.payment_no)).toMatchObject({ same_name: false, gap_fen: 0 })
})

test('whoever knows the transfer books what came for it in one act, once', async () => {
  const due = await aTransfer()
  const line = { bank_txn_no: 'T20261129-1', amount_fen: due.amount_fen, payer_name: '付款的人' }
  const book = (payment_no: string) => as(operator).post('/admin/api/transfer/receipt', { ...line, payment_no })
  expect(await book(due.payment_no)).toMatchObject({ data: { state: 'claimed', payment_no: due.payment_no } })
  expect(await as(operator).get('/admin/api/transfer/list', { tab: 'all', keyword: due.orderNo })).toMatchObject({
    data: { list: [{ payment_no: due.payment_no, state: 'paid', received_fen: due.amount_fen }] },
  })
  // Once more it changes nothing, and it is not another payment's.
  expect(await book(due.payment_no)).toMatchObject({ data: { state: 'claimed' } })
  expect(await book((await aTransfer()).payment_no)).toMatchObject({ code: 'transfer.claimed' })
  expect(await book('P2611200000000000001')).toMatchObject({ code: 'payment.not_found' })
})

test('a movement that came before without a code goes to the transfer that somebody names', async () => {
  const due = await aTransfer()
  const line = { bank_txn_no: 'T20261129-2', amount_fen: due.amount_fen, payer_name: '付款的人' }
  expect(await as(operator).post('/admin/api/transfer/receipt', line)).toMatchObject({ data: { state: 'unclaimed' } })
  expect(await as(operator).post('/admin/api/transfer/receipt', { ...line, payment_no: due.payment_no })).toMatchObject(
    { data: { state: 'claimed', payment_no: due.payment_no } },
  )
})

test('a payment is found by its number, its order, its code, or who pays; a sign of the search is only a sign', async () => {
  const due = await aTransfer('垚谷_采购')
  const receiptNo = await anArrival(1)
  for (const word of [due.payment_no, due.orderNo, due.remit_code, '垚谷_采购']) {
    expect(await choices(receiptNo, word)).toMatchObject([{ payment_no: due.payment_no, order_nos: [due.orderNo] }])
  }
  expect(await choices(receiptNo, '垚谷%')).toEqual([])
})

test('a receipt that is not there has no choices, and who may not see money is shown none', async () => {
  expect(await ask('B2611200000000000001')).toMatchObject({ code: 'transfer.receipt_not_found' })
  const reader = await atDesk(null, '商品审核员', { rights: ['goods', 'companies'] })
  expect(await ask(await anArrival(1), '', reader)).toMatchObject({ code: 'auth.forbidden', data: null })
})
