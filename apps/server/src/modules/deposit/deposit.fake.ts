import type { DepositMove, DepositRefund } from '@mall/contract/deposit/console.terms'
import type { MerchantStatus } from '@mall/contract/merchant/words'
import type { BankPort } from '#adapters/bank/port.ts'
import { days, later } from '#kernel/time.ts'
import { aPhoto } from '#modules/file/file.fake.ts'
import { storeBecomes } from '#modules/merchant/merchant.fake.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { depositsToWarn, depositWarnDays, openDeposit, payOutDeposits, warnOfDeposit } from './deposit.public.ts'

type Reply<Data> = { error: number; code?: string; msg: string; data: Data }
type Store = Person & { merchantId: number }
type Now = {
  due_fen: number
  held_fen: number
  paying_fen: number
  missing_fen: number
  is_blocked: boolean
  no_refund: string
  refunds: DepositRefund[]
}

/** Deposits as stores, the platform and the clock see them, for tests. */
export function depositsOn(mall: Mall) {
  const { as, db, now, ports, log } = mall
  const desk = '/merchant/api/deposit'
  const platform = '/admin/api/deposit'
  let serial = 0

  /** The clock, now or so many days from now, and with a bank of its own. */
  const clock = ({ inDays = 0, bank = ports.bank }: { inDays?: number; bank?: BankPort } = {}) => ({
    db,
    ports: { ...ports, bank },
    now: () => later(now(), days(inDays)),
    log,
  })
  type When = Parameters<typeof clock>[0]
  const payOut = (when?: When) => payOutDeposits(clock(when))
  async function mind(inDays = 0): Promise<number> {
    const at = later(now(), days(inDays))
    let told = 0
    for (const within of depositWarnDays)
      for (const id of await depositsToWarn(db, within, at, 100))
        told += (await db.transaction((tx) => warnOfDeposit(tx, within, id, at))) ? 1 : 0
    return told
  }

  const owes = ({ merchantId }: Pick<Store, 'merchantId'>, dueFen: number) => openDeposit(db, merchantId, dueFen, now())
  const becomes = ({ merchantId }: Pick<Store, 'merchantId'>, status: MerchantStatus, since = now()) =>
    storeBecomes(db, merchantId, status, since)

  const read = async (store: Person): Promise<Now> => ((await as(store).get(`${desk}/now`)) as Reply<Now>).data
  const moves = async (store: Person): Promise<DepositMove[]> =>
    ((await as(store).get(`${desk}/moves`)) as Reply<{ list: DepositMove[] }>).data.list
  const askBack = (store: Person, reason = '店铺停业'): Promise<Reply<unknown>> =>
    as(store).post(`${desk}/ask_back`, { reason })
  const withdraw = (store: Person, refund_no: string): Promise<Reply<unknown>> =>
    as(store).post(`${desk}/withdraw`, { refund_no })

  /** Money on the bank's statement that is not claimed yet; its number. */
  async function aReceipt(operator: Person, amount_fen: number): Promise<string> {
    serial += 1
    const movement = {
      bank_txn_no: `DEP${now().getTime()}${serial}`,
      amount_fen,
      payer_name: '测试有限公司',
      memo: '保证金',
    }
    const reply: Reply<{ receipt_no: string }> = await as(operator).post('/admin/api/transfer/receipt', movement)
    return reply.data.receipt_no
  }
  const claim = (
    operator: Person,
    { merchantId }: Pick<Store, 'merchantId'>,
    receipt_no: string,
  ): Promise<Reply<unknown>> => as(operator).post(`${platform}/claim`, { mer_id: merchantId, receipt_no })
  const pay = async (operator: Person, store: Pick<Store, 'merchantId'>, amountFen: number) =>
    claim(operator, store, await aReceipt(operator, amountFen))

  /** Evidence that was uploaded at a desk. */
  async function evidence(operator: Person): Promise<string> {
    const bytes = new Uint8Array(await aPhoto().jpeg().toBuffer())
    const form = new FormData()
    form.append('files[]', new File([bytes], '凭证.jpg', { type: 'image/jpeg' }))
    const { data }: Reply<{ list: { url: string }[] }> = await as(operator).post('/desk/api/file/upload', form, {
      'Content-Length': String(bytes.length + 1000),
    })
    return data.list[0]?.url ?? ''
  }
  const deduct = (
    operator: Person,
    { merchantId }: Pick<Store, 'merchantId'>,
    input: { amount_fen: number; order_no?: string; images: string[]; reason?: string },
  ): Promise<Reply<unknown>> =>
    as(operator).post(`${platform}/deduct`, {
      mer_id: merchantId,
      to: input.order_no ? 'to_buyer' : 'to_mall',
      reason: '发错货未处理',
      ...input,
    })
  const decide = (
    operator: Person,
    refund_no: string,
    decision: 'approve' | 'refuse' | 'arrived' | 'failed' = 'approve',
    reason = '',
  ): Promise<Reply<{ state: string }>> => as(operator).post(`${platform}/decide`, { refund_no, decision, reason })
  const list = async (operator: Person, query: Record<string, string> = {}) =>
    (
      (await as(operator).get(`${platform}/list`, query)) as Reply<{
        list: { mer_id: number; held_fen: number; refund: DepositRefund | null }[]
      }>
    ).data.list
  const lastRefund = async (store: Person): Promise<string> => (await read(store)).refunds[0]?.refund_no ?? ''

  return {
    payOut,
    mind,
    owes,
    becomes,
    read,
    moves,
    askBack,
    withdraw,
    aReceipt,
    claim,
    pay,
    evidence,
    deduct,
    decide,
    list,
    lastRefund,
  }
}
