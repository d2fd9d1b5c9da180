import type { SettlementDigest, SettlementLine } from '@mall/contract/settlement/console.terms'
import type { SettlementDetail } from '@mall/contract/settlement/store.terms'
import type { BankPort } from '#adapters/bank/port.ts'
import { systemRandom as random } from '#kernel/random.ts'
import { days, later } from '#kernel/time.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { closeMonths, lapseSettlements, payOutSettlements } from './settlement.public.ts'
import { settleOrders } from './settlement-lines.ts'

type Reply<Data> = { error: number; code?: string; msg: string; data: Data }
type Now = {
  line_count: number
  order_count: number
  net_fen: number
  waiting_orders: number
  waiting_fen: number
  opening_fen: number
}

/** Settlements as clocks, stores and the platform see them, for tests. */
export function settlementsOn(mall: Mall) {
  const { as, db, now, ports, log } = mall
  const desk = '/merchant/api/settlement'
  const platform = '/admin/api/settlement'

  /** The clock, now or so many days from now, and with a bank of its own. */
  const clock = ({ inDays = 0, bank = ports.bank }: { inDays?: number; bank?: BankPort } = {}) => ({
    db,
    random,
    ports: { ...ports, bank },
    now: () => later(now(), days(inDays)),
    log,
  })
  type When = Parameters<typeof clock>[0]
  const settle = (when?: When) => settleOrders(clock(when))
  const close = (when?: When) => closeMonths(clock(when))
  const lapse = (when?: When) => lapseSettlements(clock(when))
  const payOut = (when?: When) => payOutSettlements(clock(when))

  const list = async (staff: Person, query: Record<string, string> = {}): Promise<SettlementDigest[]> => {
    const reply: Reply<{ list: SettlementDigest[] }> = await as(staff).get(`${desk}/list`, query)
    return reply.data.list
  }
  /** The running month of a store. */
  const running = async (staff: Person): Promise<Now> => {
    const reply: Reply<Now> = await as(staff).get(`${desk}/now`)
    return reply.data
  }
  const read = (staff: Person, id: number): Promise<Reply<SettlementDetail>> => as(staff).get(`${desk}/detail`, { id })
  const lines = async (staff: Person, id: number, more: Record<string, string> = {}): Promise<SettlementLine[]> => {
    const reply: Reply<{ list: SettlementLine[] }> = await as(staff).get(`${desk}/lines`, { id, ...more })
    return reply.data.list
  }
  const confirm = (staff: Person, id: number): Promise<Reply<SettlementDetail>> =>
    as(staff).post(`${desk}/confirm`, { id })
  const dispute = (staff: Person, id: number, reason = '运费少算了'): Promise<Reply<SettlementDetail>> =>
    as(staff).post(`${desk}/dispute`, { id, reason })
  const setAccount = (staff: Person, bank_account = '6222000011112222'): Promise<Reply<unknown>> =>
    as(staff).post(`${desk}/account`, { bank_name: '招商银行', bank_account })

  const answer = (operator: Person, id: number, more: object = {}): Promise<Reply<unknown>> =>
    as(operator).post(`${platform}/answer`, { id, text: '已核对，运费下期补上', ...more })
  const pay = (
    operator: Person,
    settlement_no: string,
    decision: 'send' | 'arrived' | 'failed' = 'send',
    reason = '',
  ): Promise<Reply<{ state: string }>> => as(operator).post(`${platform}/pay`, { settlement_no, decision, reason })

  return {
    clock,
    settle,
    close,
    lapse,
    payOut,
    list,
    running,
    read,
    lines,
    confirm,
    dispute,
    setAccount,
    answer,
    pay,
  }
}
