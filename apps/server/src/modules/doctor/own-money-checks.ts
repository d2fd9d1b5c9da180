import { type SQL, sql } from 'drizzle-orm'
import { companies } from '#modules/company/company.table.ts'
import { creditEntries, creditLines } from '#modules/credit/credit.table.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { paymentOrders, payments, paySpent, refunds } from '#modules/payment/payment.table.ts'
import type { Check } from './sum-check.ts'

/** Sums that entries of the ledger moved in one kind of account, by document; `amount` is what it gained. */
const movedIn = (account: string, which: SQL) => sql`(
  select e.ref, a.party, sum(l.amount) as amount
  from ${ledgerEntries} e join ${ledgerPostings} l on l.entry_id = e.id join ${ledgerAccounts} a on a.id = l.account_id
  where a.kind = ${account} and ${which} group by e.ref, a.party
)`

/** Sums of the entries of lines of credit, by document and owner. */
const noted = (kind: 'repay' | 'refund') => sql`(
  select e.ref, 'owner:' || l.owner_id as party, sum(e.amount_fen) as amount
  from ${creditEntries} e join ${creditLines} l on l.id = e.line_id where e.kind = ${kind} group by e.ref, l.owner_id
)`

/** Checks of the money that was paid from the balance and on credit of companies: by whom, for which orders, and what was repaid. */
export const ownMoneyChecks: readonly Check[] = [
  {
    says: ({ name, one, other }) => `${name} 已付公司资金 ${one} 与支付记录合计 ${other} 不符`,
    query: sql`with paid as (
        select c.id as company_id, p.user_id, to_char(p.paid_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
          sum(p.amount_fen) as amount
        from ${payments} p join ${companies} c on c.owner_id = p.owner_id
        where p.status = 'paid' and p.purpose = 'order' and p.channel in ('balance', 'credit') group by 1, 2, 3
      )
      select '企业 ' || company_id || ' 员工 ' || user_id || ' ' || month as name,
        coalesce(s.spent_fen, 0)::float8 as one, coalesce(paid.amount, 0)::float8 as other
      from ${paySpent} s full join paid using (company_id, user_id, month)
      where coalesce(s.spent_fen, 0) <> coalesce(paid.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `账期支付 ${name} 各订单金额 ${one} 与账期明细 ${other} 不符`,
    query: sql`with bought as (
        select p.payment_no, p.owner_id, s.order_id, s.amount_fen from ${payments} p join ${paymentOrders} s on s.payment_id = p.id
        where p.status = 'paid' and p.channel = 'credit' and s.amount_fen > 0
      )
      select payment_no || '/' || order_id as name, coalesce(b.amount_fen, 0)::float8 as one,
        coalesce(l.amount_fen, 0)::float8 as other
      from bought b full join ${creditLines} l using (payment_no, owner_id, order_id)
      where coalesce(b.amount_fen, 0) <> coalesce(l.amount_fen, 0)`,
  },
  {
    says: ({ name, one, other }) => `账期支付 ${name} 金额 ${one} 与账本记欠 ${other} 不符`,
    query: sql`select coalesce(p.payment_no, m.ref) as name, coalesce(p.amount_fen, 0)::float8 as one,
        coalesce(-m.amount, 0)::float8 as other
      from (select * from ${payments} where status = 'paid' and channel = 'credit') p
      full join ${movedIn('credit', sql`e.kind = 'consume' and l.amount < 0`)} m
        on m.ref = p.payment_no and m.party = 'owner:' || p.owner_id
      where coalesce(p.amount_fen, 0) <> coalesce(-m.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `还款 ${name} 金额 ${one} 与账期流水 ${other} 不符`,
    query: sql`select coalesce(p.payment_no, n.ref) as name, coalesce(p.amount_fen, 0)::float8 as one,
        coalesce(n.amount, 0)::float8 as other
      from (select * from ${payments} where status = 'paid' and purpose = 'repay') p
      full join ${noted('repay')} n on n.ref = p.payment_no and n.party = 'owner:' || p.owner_id
      where coalesce(p.amount_fen, 0) <> coalesce(n.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `还款 ${name} 金额 ${one} 与账本销欠 ${other} 不符`,
    query: sql`select coalesce(p.payment_no, m.ref) as name, coalesce(p.amount_fen, 0)::float8 as one,
        coalesce(m.amount, 0)::float8 as other
      from (select * from ${payments} where status = 'paid' and purpose = 'repay') p
      full join ${movedIn('credit', sql`e.kind = 'consume' and l.amount > 0`)} m
        on m.ref = p.payment_no and m.party = 'owner:' || p.owner_id
      where coalesce(p.amount_fen, 0) <> coalesce(m.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `退款单 ${name} 冲减账期 ${one} 与账本 ${other} 不符`,
    query: sql`select coalesce(n.ref, m.ref) as name, coalesce(n.amount, 0)::float8 as one,
        coalesce(m.amount, 0)::float8 as other
      from ${noted('refund')} n
      full join ${movedIn('credit', sql`e.kind = 'refund'`)} m on m.ref = n.ref and m.party = n.party
      where coalesce(n.amount, 0) <> coalesce(m.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `账期退款 ${name} 金额 ${one} 与冲减账期和退回余额合计 ${other} 不符`,
    query: sql`select r.refund_no as name, r.amount_fen::float8 as one, coalesce(m.amount, 0)::float8 as other
      from ${refunds} r join ${payments} p on p.id = r.payment_id and p.channel = 'credit'
      left join (
        select e.ref, sum(l.amount) as amount from ${ledgerEntries} e join ${ledgerPostings} l on l.entry_id = e.id
        join ${ledgerAccounts} a on a.id = l.account_id and (a.kind = 'credit' or a.kind = 'wallet')
        where e.kind = 'refund' group by e.ref
      ) m on m.ref = r.refund_no
      where r.amount_fen <> coalesce(m.amount, 0)`,
  },
]
