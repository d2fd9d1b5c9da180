import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Random } from '#kernel/random.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { keepSms, notify } from '#modules/message/message.public.ts'
import { siteName } from '#modules/site/site.public.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { tailOf } from './application.rules.ts'
import type { Application } from './application.ts'
import { companyApplications } from './company.table.ts'

type SendDeps = Pick<Ctx, 'db' | 'now' | 'ports' | 'log'>

export const statusPage = '/company/status'

/** 1–99 fen, each equally likely; a person who can name it sees the company's account. */
export const drawAmount = (random: Random) => 1 + random.below(99)

/** The n-th transfer of an application; the bank pays it once, and the ledger books it once. */
export const transferRef = ({ id, transfers }: Pick<Application, 'id' | 'transfers'>) => `company-${id}-${transfers}`

/** Plays the bank's message to the company. Demo mode only: nobody else could tell what arrived. */
export async function keepArrival(tx: Db, { config, now }: Pick<Ctx, 'config' | 'now'>, row: Application) {
  if (!config.demo || row.amountFen === null) return
  const text = `【银行到账】尾号 ${tailOf(row.bankAccount)} 的账户收到 ¥${formatFen(row.amountFen)}，付款方：${await siteName(tx)}，附言：企业认证验证款。`
  await keepSms(tx, { phone: row.contactPhone, scene: 'bank', text }, now())
}

/** Has the bank send the drawn amount, outside any transaction. If the bank does not answer, the clock asks again. */
export async function sendTransfer(deps: SendDeps, row: Application): Promise<boolean | 'failed'> {
  const { id, amountFen, companyName, bankAccount, bankName } = row
  if (amountFen === null) return false
  const payout = { ref: transferRef(row), amountFen, toName: companyName, toAccount: bankAccount, toBank: bankName }
  try {
    const { done } = await deps.ports.bank.send({ ...payout, memo: '企业认证验证款' })
    return await deps.db.transaction((tx) => (done ? noteSent : noteByHand)({ ...deps, db: tx }, row))
  } catch (error) {
    deps.log.error({ err: error, id }, 'the transfer that proves a company was not sent')
    return 'failed'
  }
}

/** Drawn and not known to be sent: of several who note it, one does. */
const unsent = ({ id, transfers }: Application) =>
  and(
    eq(companyApplications.id, id),
    eq(companyApplications.transfers, transfers),
    isNotNull(companyApplications.amountFen),
    isNull(companyApplications.transferredAt),
  )

const afterTransferring = (next: 'verifying' | 'auditing') =>
  sql`case when ${companyApplications.status} = 'transferring' then ${next} else ${companyApplications.status} end`

async function noteSent({ db, now }: Pick<SendDeps, 'db' | 'now'>, row: Application): Promise<boolean> {
  const at = now()
  const [sent] = await db
    .update(companyApplications)
    .set({ transferredAt: at, status: afterTransferring('verifying') })
    .where(unsent(row))
    .returning()
  if (!sent?.amountFen) return false
  await post(db, {
    kind: 'adjust',
    ref: transferRef(sent),
    title: '企业认证打款',
    at,
    postings: [
      { account: { kind: 'promotion', party: 'company_check' }, amount: -sent.amountFen },
      { account: { kind: 'channel', party: 'bank' }, amount: sent.amountFen },
    ],
  })
  const text = `已向 ${sent.companyName} 尾号 ${tailOf(sent.bankAccount)} 的账户打款一笔小额款项，请在认证页填写收到的金额。`
  const notification = { userId: sent.userId, kind: 'system' as const, title: '验证款已打出', text, link: statusPage }
  await notify(db, [{ ...notification, ref: `${transferRef(sent)}:sent` }], at)
  return true
}

/** No bank is connected, so nothing was sent and nothing can be named: the operator looks instead. */
async function noteByHand({ db }: Pick<SendDeps, 'db'>, row: Application): Promise<boolean> {
  await db
    .update(companyApplications)
    .set({
      amountFen: null,
      triesLeft: 0,
      transfers: row.transfers - 1,
      status: afterTransferring('auditing'),
    })
    .where(unsent(row))
  return false
}

/**
 * For the clock: sends again the transfers that did not reach the bank, also if the applicant did not wait. Resolves to how many are
 * sent by now.
 */
export const sendTransfers = (deps: SendDeps & Trying): Promise<number> =>
  sweep(
    deps,
    'send-company-transfers',
    async (limit) => {
      const rows = await deps.db
        .select({ id: companyApplications.id })
        .from(companyApplications)
        .where(and(isNotNull(companyApplications.amountFen), isNull(companyApplications.transferredAt)))
        .orderBy(asc(companyApplications.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async (_db, id) => {
      const [row] = await deps.db.select().from(companyApplications).where(eq(companyApplications.id, id))
      return row !== undefined && sendTransfer(deps, row)
    },
    { ownTransactions: true },
  )
