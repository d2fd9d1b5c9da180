import { formatFen } from '@mall/contract/money'
import { asc, eq, gt } from 'drizzle-orm'
import { companies } from '#modules/company/company.table.ts'
import { decideCredit, decideDispute } from '#modules/credit/credit.public.ts'
import { creditAccounts, creditDisputes, creditLines } from '#modules/credit/credit.table.ts'
import type { DemoDeps } from './deps.ts'

/** A company that asks for credit, or for another limit. */
export type DemoApplication = { key: string; companyName: string; wantedFen: number; reason: string }

/** A line that a company does not agree with. */
export type DemoDispute = {
  key: string
  companyName: string
  orderNo: string
  reason: string
  text: string
  leftFen: number
}

/** The credit desk of the mall, as far as the demo plays one. */
export function outboxCredit({ database, now }: DemoDeps) {
  const db = database.db
  const deps = { db, now, actor: null }

  async function applications(): Promise<DemoApplication[]> {
    const rows = await db
      .select({ account: creditAccounts, companyName: companies.name })
      .from(creditAccounts)
      .innerJoin(companies, eq(companies.id, creditAccounts.companyId))
      .where(gt(creditAccounts.wantedFen, 0))
      .orderBy(asc(creditAccounts.ownerId))
      .limit(30)
    return rows.map(({ account: { ownerId, wantedFen, reason }, companyName }) => ({
      ...{ key: keyOf('账期', ownerId), companyName, wantedFen, reason },
    }))
  }

  async function disputes(): Promise<DemoDispute[]> {
    const rows = await db
      .select({ dispute: creditDisputes, line: creditLines, companyName: companies.name })
      .from(creditDisputes)
      .innerJoin(creditLines, eq(creditLines.id, creditDisputes.lineId))
      .innerJoin(companies, eq(companies.ownerId, creditDisputes.ownerId))
      .where(eq(creditDisputes.state, 'open'))
      .orderBy(asc(creditDisputes.id))
      .limit(30)
    return rows.map(({ dispute: { id, reason, text }, line, companyName }) => ({
      ...{ key: keyOf('争议', id), companyName, orderNo: line.orderNo, reason, text },
      leftFen: line.amountFen - line.settledFen,
    }))
  }

  const waive = (share: number, remark: string) => async (key: string) => {
    const dispute = (await disputes()).find((one) => one.key === key)
    if (!dispute) return '没有待处理的争议'
    const waive_fen = Math.ceil(dispute.leftFen * share)
    await decideDispute(deps, { id: idOf(key), waive_fen, remark })
    return waive_fen > 0 ? `已核减 ¥${formatFen(waive_fen)}` : '争议未支持'
  }

  const acts: Record<string, (key: string) => Promise<string>> = {
    async credit_grant(key) {
      const ownerId = idOf(key)
      const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.ownerId, ownerId))
      if (!account?.wantedFen) return '没有待审核的账期申请'
      const { wantedFen, dueDay } = account
      await decideCredit(deps, { decision: 'grant', owner_id: ownerId, limit_fen: wantedFen, due_day: dueDay })
      return `账期额度 ¥${formatFen(wantedFen)} 已开通`
    },
    async credit_refuse(key) {
      await decideCredit(deps, { decision: 'refuse', owner_id: idOf(key), reason: '近三个月采购额不足' })
      return '账期申请已拒绝'
    },
    dispute_waive: waive(1, '核对属实，全额核减'),
    dispute_waive_half: waive(0.5, '核对后部分属实'),
    dispute_refuse: waive(0, '核对无误，请按账单还款'),
  }
  return { acts, applications, disputes }
}

const keyOf = (kind: '账期' | '争议', id: number) => `${kind}${id}`
const idOf = (key: string) => Number(/\d+$/.exec(key)?.[0] ?? 0)
