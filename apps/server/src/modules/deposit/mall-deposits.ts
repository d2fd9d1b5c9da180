import type { OutputOf } from '@mall/contract/call/call'
import type { DepositTab } from '@mall/contract/deposit/console.words'
import * as platformCalls from '@mall/contract/deposit/platform.calls'
import * as platformTerms from '@mall/contract/deposit/platform.terms'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { depositMoves, depositRefunds, merchantDeposits } from './deposit.table.ts'
import { type Linking, nothingDue, presentMove, presentRefund, presentStatus } from './present.ts'

const inTab: Record<DepositTab, SQL | undefined> = {
  all: undefined,
  asked: eq(depositRefunds.state, 'asked'),
  paying: eq(depositRefunds.state, 'paying'),
  short: sql`${merchantDeposits.shortSince} is not null`,
}

/** Only the last request of a store; of those before it none is open. */
const isLast = sql`${depositRefunds.id} = (select max(r.id) from ${depositRefunds} r where r.merchant_id = ${merchants.id})`

/** Self-run stores owe nothing. */
const owing = sql`not ${merchants.isSelf}`

export const mallDeposits = useCase(
  platformCalls.mallDeposits,
  platformTerms.mallDeposits,
  async (
    { db, now }: Linking,
    { tab, keyword, page, list_rows },
  ): Promise<OutputOf<typeof platformCalls.mallDeposits>> => {
    const where = and(owing, inTab[tab], keyword ? ilike(merchants.name, holding(keyword)) : undefined)
    const from = {
      all: [asc(merchants.id)],
      asked: [asc(depositRefunds.id)],
      paying: [asc(depositRefunds.id)],
      short: [asc(merchantDeposits.shortSince), asc(merchants.id)],
    }
    const rows = await db
      .select({ store: merchants, row: merchantDeposits, refund: depositRefunds })
      .from(merchants)
      .leftJoin(merchantDeposits, eq(merchantDeposits.merchantId, merchants.id))
      .leftJoin(depositRefunds, isLast)
      .where(where)
      .orderBy(...from[tab])
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db
      .select({ n: count() })
      .from(merchants)
      .leftJoin(merchantDeposits, eq(merchantDeposits.merchantId, merchants.id))
      .leftJoin(depositRefunds, isLast)
      .where(where)
    const at = now()
    const list = rows.map(({ store, row, refund }) => ({
      mer_id: store.id,
      store: store.name,
      status: store.status,
      ...presentStatus(row ?? nothingDue, at),
      refund: refund && presentRefund(refund),
    }))
    return { list, total: counted?.n ?? 0, page, list_rows }
  },
)

const shownMoves = 100

/** With accounts in full: the person who pays by hand has to know where to. */
export const mallDeposit = useCase(
  platformCalls.mallDeposit,
  platformTerms.mallDeposit,
  async (ctx: Linking, { mer_id }): Promise<OutputOf<typeof platformCalls.mallDeposit>> => {
    const { db, now } = ctx
    const [found] = await db
      .select({ store: merchants, row: merchantDeposits })
      .from(merchants)
      .leftJoin(merchantDeposits, eq(merchantDeposits.merchantId, merchants.id))
      .where(eq(merchants.id, mer_id))
    if (!found) throw new Refusal('deposit.store_not_found')
    const refunds = await db
      .select()
      .from(depositRefunds)
      .where(eq(depositRefunds.merchantId, mer_id))
      .orderBy(desc(depositRefunds.id))
    const moves = await db
      .select()
      .from(depositMoves)
      .where(eq(depositMoves.merchantId, mer_id))
      .orderBy(desc(depositMoves.id))
      .limit(shownMoves)
    const { store, row } = found
    return {
      mer_id,
      store: store.name,
      status: store.status,
      company_name: store.companyName,
      ...presentStatus(row ?? nothingDue, now()),
      refunds: refunds.map((one) => presentRefund(one)),
      moves: moves.map((one) => presentMove(ctx, one)),
    }
  },
)
