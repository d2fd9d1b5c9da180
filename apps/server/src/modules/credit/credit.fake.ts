import type { CreditAccount, CreditLine, Dispute, Statement } from '@mall/contract/credit/terms'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { checks } from '../../doctor.ts'
import { chargeCredit, creditBack, issueStatements, remindOfStatements, settleCredit } from './credit.public.ts'

type Company = Awaited<ReturnType<Mall['aCompany']>>
export type Answer<Data> = { error: number; code?: string; msg: string; data: Data; status: number }
type List<Item> = { list: Item[]; total: number }
export type Bought = { paymentNo: string; orderId: number; amountFen: number }

/** Orders and payments are not written here: only credit and the ledger can agree. */
const ownChecks = checks.filter(({ subject }) => subject === '账本' || subject === '账期')

/** Companies that buy on credit. What a payment would post into the ledger is posted here; orders are numbers only. */
export function creditsIn(mall: Mall) {
  const { as, db, now, aCompany, anOperator } = mall
  let serial = 0
  const next = () => {
    serial += 1
    return serial
  }
  const { log } = mall
  const clock = { db, now, log }

  const path = '/user/api/credit'
  const account = (person: Person): Promise<Answer<CreditAccount>> => as(person).get(`${path}/account`)
  const apply = (person: Person, wanted_fen = 1_000_000): Promise<Answer<CreditAccount>> =>
    as(person).post(`${path}/apply`, { wanted_fen, reason: '按月结算采购款' })
  const statements = async (person: Person): Promise<Statement[]> => {
    const reply: Answer<List<Statement>> = await as(person).get(`${path}/statements`)
    return reply.data.list
  }
  const lines = async (
    person: Person,
    query: { statement_id?: number; list_rows?: number } = {},
  ): Promise<CreditLine[]> => {
    const reply: Answer<List<CreditLine>> = await as(person).get(`${path}/lines`, { ...query })
    return reply.data.list
  }
  const dispute = (person: Person, line_id: number, more: object = {}): Promise<Answer<Dispute>> =>
    as(person).post(`${path}/dispute`, { line_id, reason: '金额不符', text: '与合同约定的价格不一致', ...more })
  const withdraw = (person: Person, id: number): Promise<Answer<Dispute>> =>
    as(person).post(`${path}/dispute_withdraw`, { id })
  const decideOn = (operator: Person, id: number, waive_fen: number): Promise<Answer<Dispute>> =>
    as(operator).post('/admin/api/credit/decide_dispute', { id, waive_fen, remark: '已与商家核对' })
  const decide = (operator: Person, input: object): Promise<Answer<unknown>> =>
    as(operator).post('/admin/api/credit/decide', input)

  async function aCompanyOnCredit({ limitFen = 1_000_000, dueDay = 20 } = {}) {
    const company = await aCompany()
    const operator = await anOperator()
    await apply(company.owner, limitFen)
    const input = { decision: 'grant', owner_id: company.ownerId, limit_fen: limitFen, due_day: dueDay }
    const granted = await decide(operator, input)
    if (granted.error !== 0) throw new Error(granted.msg)
    return { ...company, operator, buyer: company.member('buyer') }
  }

  const credit = (ownerId: number) => ({ kind: 'credit' as const, party: `owner:${ownerId}` })
  const sales = { kind: 'sales' as const, party: 'merchant:1' }

  /** Buys orders of these amounts in one payment; refuses as `chargeCredit`. */
  async function buy(company: Company, ...amounts: number[]): Promise<Bought[]> {
    const paymentNo = `P${next()}`
    const orders = amounts.map((amountFen) => {
      const orderId = next()
      return { orderId, orderNo: `D${orderId}`, merchantName: '测试店铺', amountFen }
    })
    await db.transaction((tx) => pay(tx, company, { paymentNo, orders }))
    return orders.map(({ orderId, amountFen }) => ({ paymentNo, orderId, amountFen }))
  }

  type Bill = Pick<Parameters<typeof chargeCredit>[1], 'paymentNo' | 'orders'>
  async function pay(tx: Db, { ownerId, owner }: Company, bill: Bill) {
    await chargeCredit({ db: tx, now }, { ownerId, userId: owner.userId, ...bill })
    const amount = bill.orders.reduce((sum, { amountFen }) => sum + amountFen, 0)
    const postings = [
      { account: credit(ownerId), amount: -amount },
      { account: sales, amount },
    ]
    await post(tx, { kind: 'consume', ref: bill.paymentNo, title: '付款', at: now(), postings })
  }

  /** Outcome of `buy`: done, or the code of the refusal. */
  const tryToBuy = (company: Company, ...amounts: number[]): Promise<string> =>
    buy(company, ...amounts).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Refusal) return error.code
        throw error
      },
    )

  const refund = ({ ownerId }: Company, { paymentNo, orderId }: Bought, amountFen: number, ref = `R${next()}`) =>
    db.transaction(async (tx) => {
      const back = await creditBack({ db: tx, now }, { ownerId, paymentNo, orderId, amountFen, ref })
      const postings = [
        { account: sales, amount: -amountFen },
        { account: credit(ownerId), amount: back.creditedFen },
        { account: { kind: 'wallet' as const, ownerId }, amount: back.surplusFen },
      ]
      await post(tx, { kind: 'refund', ref, title: '退款', at: now(), postings })
      return { ...back, ref }
    })

  const repay = (
    { ownerId }: Company,
    amountFen: number,
    { statementId, ref = `P${next()}` }: { statementId?: number; ref?: string } = {},
  ) =>
    db.transaction(async (tx) => {
      const used = await settleCredit({ db: tx, now }, { ownerId, amountFen, ref, statementId })
      const postings = [
        { account: { kind: 'suspense' as const, party: 'bank_transfer' }, amount: -used },
        { account: credit(ownerId), amount: used },
      ]
      await post(tx, { kind: 'consume', ref, title: '账期还款', at: now(), postings })
      return used
    })

  const issue = () => issueStatements(clock)
  const remind = () => remindOfStatements(clock)
  const told = async (person: Person): Promise<{ title: string; text: string; link: string }[]> => {
    const reply: Answer<List<{ title: string; text: string; link: string }>> = await as(person).get(
      '/shop/api/message/list',
      { kind: 'payment', list_rows: 100 },
    )
    return reply.data.list.toReversed()
  }
  const faults = async () => {
    const found: string[] = []
    for (const check of ownChecks) found.push(...(await check.faults(db)))
    return found
  }

  return {
    account,
    apply,
    statements,
    lines,
    dispute,
    withdraw,
    decide,
    decideOn,
    aCompanyOnCredit,
    buy,
    tryToBuy,
    refund,
    repay,
    issue,
    remind,
    told,
    faults,
  }
}
