import type {
  OrderMatch,
  ReconciliationDetail,
  ReconciliationDigest,
  StoreReconciliationDetail,
  StoreReconciliationDigest,
} from '@mall/contract/reconciliation/terms'
import { days, later } from '#kernel/time.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { issueReconciliations } from './reconciliation.public.ts'

type Reply<Data> = { error: number; code?: string; msg: string; data: Data }

/** A month's end as companies and stores see it, for tests. */
export function reconciliationsOn(mall: Mall) {
  const { as, db, now, log } = mall
  const path = '/user/api/reconciliation'
  const desk = '/merchant/api/reconciliation'

  /** As the clock does it, now or so many days from now. */
  const issue = ({ inDays = 0 } = {}) =>
    issueReconciliations({
      db,
      now: () => later(now(), days(inDays)),
      log,
    })
  const list = async (person: Person, query: Record<string, string | number> = {}) => {
    const reply: Reply<{ list: ReconciliationDigest[]; waiting: number; total: number }> = await as(person).get(
      `${path}/list`,
      query,
    )
    return reply
  }
  const read = (person: Person, id: number): Promise<Reply<ReconciliationDetail>> =>
    as(person).get(`${path}/detail/${id}`)
  const confirm = (person: Person, id: number): Promise<Reply<ReconciliationDetail>> =>
    as(person).post(`${path}/confirm`, { id })
  const dispute = (person: Person, id: number, reason = '少了一笔退款'): Promise<Reply<ReconciliationDetail>> =>
    as(person).post(`${path}/dispute`, { id, reason })
  const atStore = (staff: Person, query: Record<string, string | number> = {}) => {
    const reply: Promise<Reply<{ list: StoreReconciliationDigest[] }>> = as(staff).get(`${desk}/list`, query)
    return reply
  }
  const readAtStore = (staff: Person, id: number): Promise<Reply<StoreReconciliationDetail>> =>
    as(staff).get(`${desk}/detail`, { id })
  const answer = (staff: Person, id: number, text = '退款在下月'): Promise<Reply<StoreReconciliationDetail>> =>
    as(staff).post(`${desk}/answer`, { id, text })
  const match = (person: Person, order_no: string): Promise<Reply<OrderMatch>> =>
    as(person).get('/shop/api/match/order', { order_no })

  return { issue, list, read, confirm, dispute, atStore, readAtStore, answer, match }
}
