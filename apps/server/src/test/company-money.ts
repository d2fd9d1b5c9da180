import type { CreditAccount } from '@mall/contract/credit/terms'
import type { Transfer } from '@mall/contract/payment/terms'
import { issueToken } from '#modules/account/account.public.ts'
import { creditsIn } from '#modules/credit/credit.fake.ts'
import { orderFaults, paymentFaults } from '#modules/doctor/doctor.public.ts'
import type { Mall } from './mall.ts'
import { ordersIn } from './orders.ts'
import { paymentsIn, payPassword } from './payments.ts'
import type { Person } from './people.ts'

export type Reply<Data> = { error: number; code?: string; msg: string; data: Data; status: number }
type Own = 'balance' | 'credit'
type Repaid = { payment_no: string; status: string; transfer: Transfer | null }
type Repayment = { owed_fen: number; balance_fen: number; has_pay_password: boolean; transfer: Transfer | null }
type Method = { code: string; enabled: boolean; tip: string }

/** Companies that pay from their balance and on credit, by rules of their own, at a store that can refund. */
export async function companyMoneyIn(mall: Mall) {
  const { as, db, now, random, deposit, aMerchant, aGoods } = mall
  const credits = creditsIn(mall)
  const { anOrder } = ordersIn(mall)
  const payments = paymentsIn(mall)
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 99_999 }] })

  /** One whose owner and buyer have a payment password. */
  async function aSpendingCompany({ limitFen = 1_000_000, balanceFen = 0 } = {}) {
    const company = await credits.aCompanyOnCredit({ limitFen })
    if (balanceFen > 0) await deposit(company.ownerId, balanceFen)
    await payments.setPassword(company.owner)
    await payments.setPassword(company.buyer)
    return company
  }

  /** A login ends as days pass: these people log in again. */
  async function relogin(...persons: Person[]) {
    const client = { ip: '10.0.0.1', device: '测试设备', platform: 'H5' }
    for (const person of persons) {
      Object.assign(person, { token: await issueToken(db, person.userId, client, { now, random }) })
    }
  }

  /** An order at ¥100 a piece. */
  const order = (buyer: Person, qty = 1) => anOrder(buyer, { skuId, qty })
  const pay = (person: Person, order_no: string, channel: Own = 'credit', more = {}): Promise<Reply<Repaid>> =>
    as(person).post('/shop/api/payment/pay', { order_no, channel, pay_password: payPassword, ...more })
  const refund = (order_no: string): Promise<Reply<unknown>> =>
    as(store).post('/merchant/api/order/refund', { order_no, reason: '缺货' })
  async function methods(person: Person, order_no: string): Promise<Record<string, Method>> {
    const shown: Reply<{ methods: Method[] }> = await as(person).get('/shop/api/payment/cashier', { order_no })
    return Object.fromEntries(shown.data.methods.map((method) => [method.code, method]))
  }

  const repay = (person: Person, amount_fen: number, more = {}): Promise<Reply<Repaid>> => {
    const input = { amount_fen, channel: 'balance', pay_password: payPassword, ...more }
    return as(person).post('/user/api/credit/repay', input)
  }
  const repayment = (person: Person): Promise<Reply<Repayment>> => as(person).get('/user/api/credit/repayment')
  /** Begins a repayment by transfer. */
  async function beginRepayment(person: Person, amount_fen: number): Promise<Transfer> {
    const begun = await repay(person, amount_fen, { channel: 'bank_transfer' })
    if (!begun.data?.transfer) throw new Error(begun.msg)
    return begun.data.transfer
  }
  async function usedBy(person: Person): Promise<number> {
    const account: Reply<CreditAccount> = await credits.account(person)
    return account.data.used_fen
  }

  const saveRules = (person: Person, list: readonly object[]): Promise<Reply<unknown>> =>
    as(person).put('/user/api/company/pay_rules', { list })
  const rule = (scope: string, scope_id: number | null, more: object = {}) => ({
    scope,
    scope_id,
    allowed: true,
    single_fen: null,
    month_fen: null,
    ...more,
  })

  /** The faults that the doctor would find. */
  const faults = async () => [
    ...(await paymentFaults(db)),
    ...(await orderFaults(db)),
    ...(await credits.faults()),
    ...mall.defects.map(String),
  ]

  return {
    credits,
    payments,
    store,
    skuId,
    aSpendingCompany,
    relogin,
    order,
    pay,
    refund,
    methods,
    repay,
    repayment,
    beginRepayment,
    usedBy,
    saveRules,
    rule,
    faults,
  }
}
