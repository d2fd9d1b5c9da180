import { promisedWorkdays } from '@mall/contract/application/words'
import { billLateAfterDays } from '@mall/contract/channel-bill/platform.words'
import { type Connection, connections } from '@mall/contract/connection/platform.words'
import * as consoleCalls from '@mall/contract/console/calls'
import { type DeskNeeds, mayAtDesk } from '@mall/contract/console/rights'
import * as consoleTerms from '@mall/contract/console/terms'
import type { QueueCode } from '@mall/contract/console/words'
import { answerWithinHours } from '@mall/contract/consultation/words'
import { depositGraceDays } from '@mall/contract/deposit/console.words'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { shipWithinHours } from '@mall/contract/order/store.words'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { aftersales } from '#modules/aftersale/aftersale.table.ts'
import { merchantApplications } from '#modules/application/application.table.ts'
import { wordHits } from '#modules/banned-word/banned-word.table.ts'
import { brandApplications } from '#modules/catalog/catalog.table.ts'
import { channelBills, channelDifferences } from '#modules/channel-bill/channel-bill.table.ts'
import { companyApplications } from '#modules/company/company.table.ts'
import { connectionStates } from '#modules/connection/connection.table.ts'
import { consultations } from '#modules/consultation/consultation.table.ts'
import { creditAccounts, creditDisputes } from '#modules/credit/credit.table.ts'
import { depositRefunds, merchantDeposits } from '#modules/deposit/deposit.table.ts'
import { deskOf, unreadOf } from '#modules/desk/desk.public.ts'
import { evaluations } from '#modules/evaluation/evaluation.table.ts'
import {
  inquiries,
  inquiryAsks,
  inquiryAwards,
  inquiryItems,
  quoteLines,
  quotes,
} from '#modules/inquiry/inquiry.table.ts'
import { toRed } from '#modules/invoice/invoice.public.ts'
import { invoiceRequests } from '#modules/invoice/invoice.table.ts'
import { undeliveredAlarm } from '#modules/message/message.public.ts'
import { textReceipts } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { bankReceipts, paymentOrders, payments, paymentVouchers, refunds } from '#modules/payment/payment.table.ts'
import { reconciliations } from '#modules/reconciliation/reconciliation.table.ts'
import { seckillDeals, seckillSessions } from '#modules/seckill/seckill.table.ts'
import { settlements } from '#modules/settlement/settlement.table.ts'
import { openGateways } from '#modules/site/site.public.ts'
import { settings } from '#modules/site/site.table.ts'
import { doctorRuns, jobFaults } from '#modules/system/system.table.ts'
import { withdrawals } from '#modules/wallet/wallet.table.ts'

/** A fact that no table knows: how many channels with a cashier of their own are on. */
type World = { readonly gateways: number }

/** A kind of work that may wait at a desk: the right to read it, and a SELECT of `since`, when each thing began to wait. */
type Queue = {
  readonly queue: QueueCode
  readonly needs: DeskNeeds
  /** Promised time in hours from `since`; null when nothing was promised. */
  readonly within: number | null
  since(merchantId: number | null, now: SQL, world: World): SQL
}

const confirming = sql`exists (select from ${paymentOrders} s join ${orders} o on o.id = s.order_id
  where s.payment_id = p.id and o.status = 'pending_confirmation')`

const quoting = (now: SQL) =>
  sql`i.cancelled_at is null and i.closed_at is null and i.opened_at is null and i.deadline_at > ${now}`

/** Since when the uses of these connections have failed. */
const failing = (some: readonly Connection[]) => sql`select failing_since from ${connectionStates}
  where failing_since is not null and connection in ${some}`

const queues: readonly Queue[] = [
  {
    queue: 'to_ship',
    needs: 'store:orders:see',
    within: shipWithinHours,
    since: (store) => sql`select coalesce(paid_at, created_at) from ${orders} where merchant_id = ${store}
      and not is_virtual and status in ('pending_shipment', 'partially_shipped')`,
  },
  {
    queue: 'to_quote',
    needs: 'store:orders:see',
    within: null,
    since: (store, now) => sql`select k.asked_at from ${inquiryAsks} k join ${inquiries} i on i.id = k.inquiry_id
      where k.merchant_id = ${store} and (k.state in ('asked', 'withdrawn') and ${quoting(now)}
        or k.state = 'quoted' and k.bargain_until > ${now} and i.cancelled_at is null and i.closed_at is null)`,
  },
  {
    queue: 'to_list',
    needs: 'store:goods:see',
    within: 24 * inquiryLimits.listDays,
    since: (store) => sql`select a.at from ${inquiryAwards} a join ${quoteLines} l on l.id = a.quote_line_id
      join ${quotes} q on q.id = l.quote_id where q.merchant_id = ${store}
      and a.list_by is not null and a.listed_at is null and a.qty > a.ordered_qty`,
  },
  {
    queue: 'aftersale',
    needs: 'store:service:see',
    within: null,
    since: (store) => sql`select created_at from ${aftersales} where merchant_id = ${store}
      and state in ('pending', 'returning', 'processing')`,
  },
  {
    queue: 'consultation',
    needs: 'store:service:see',
    within: answerWithinHours,
    since: (store) => sql`select waiting_since from ${consultations} where merchant_id = ${store}
      and waiting_since is not null`,
  },
  {
    queue: 'arbitration',
    needs: 'platform:money:see',
    within: null,
    since: () => sql`select created_at from ${aftersales} where state = 'arbitrating'`,
  },
  {
    queue: 'to_reply',
    needs: 'store:service:see',
    within: null,
    since: (store) => sql`select created_at from ${evaluations} where merchant_id = ${store} and reply is null
      and hidden_at is null`,
  },
  {
    queue: 'to_invoice',
    needs: 'store:money:see',
    within: 72,
    since: (store) => sql`select created_at from ${invoiceRequests} where merchant_id = ${store}
      and state in ('applied', 'reissuing')`,
  },
  {
    queue: 'to_red',
    needs: 'store:money:see',
    within: null,
    since: (store) => sql`select issued_at from ${invoiceRequests} where merchant_id = ${store} and ${toRed} > 0`,
  },
  {
    queue: 'to_reconcile',
    needs: 'store:money:see',
    within: 72,
    since: (store) =>
      sql`select disputed_at from ${reconciliations} where merchant_id = ${store} and state = 'disputed'`,
  },
  {
    queue: 'to_settle',
    needs: 'store:money:see',
    within: null,
    since: (store) =>
      sql`select issued_at from ${settlements} where merchant_id = ${store} and state in ('issued', 'answered')`,
  },
  {
    queue: 'to_deposit',
    needs: 'store:money:see',
    within: 24 * depositGraceDays,
    since: (store) =>
      sql`select short_since from ${merchantDeposits} where merchant_id = ${store} and short_since is not null`,
  },
  {
    queue: 'deposits',
    needs: 'platform:money:see',
    within: 72,
    since: () => sql`select asked_at from ${depositRefunds} where state = 'asked'`,
  },
  {
    queue: 'settlements',
    needs: 'platform:money:see',
    within: 72,
    since: () =>
      sql`select case state when 'disputed' then disputed_at else confirmed_at end from ${settlements}
        where state in ('disputed', 'confirmed', 'failed')`,
  },
  {
    queue: 'invoices_late',
    needs: 'platform:money:see',
    within: null,
    // Longer than the three days that buyers were promised.
    since: (_, now) => sql`select created_at from ${invoiceRequests} where state in ('applied', 'reissuing')
      and created_at < ${now} - interval '72 hours'`,
  },
  {
    queue: 'vouchers',
    needs: 'platform:money:see',
    within: 24,
    since: () => sql`select (select max(created_at) from ${paymentVouchers} v where v.payment_id = p.id)
      from ${payments} p where p.channel = 'bank_transfer' and p.status = 'paying' and ${confirming}
        and exists (select from ${paymentVouchers} v where v.payment_id = p.id)`,
  },
  {
    queue: 'receipts',
    needs: 'platform:money:see',
    within: 24,
    since: () => sql`select created_at from ${bankReceipts} where state = 'unclaimed'`,
  },
  {
    queue: 'paybacks',
    needs: 'platform:money:see',
    within: 72,
    since: () => sql`select created_at from ${refunds} where status = 'refunding'`,
  },
  {
    queue: 'withdrawals',
    needs: 'platform:money:see',
    within: 72,
    since: () => sql`select created_at from ${withdrawals} where status in ('pending', 'paying')`,
  },
  {
    queue: 'channel_differences',
    needs: 'platform:money:see',
    within: 72,
    since: () => sql`select found_at from ${channelDifferences} where state = 'open'`,
  },
  {
    queue: 'channel_bills_late',
    needs: 'platform:money:see',
    within: null,
    since: (_, now) => sql`select created_at from ${channelBills} where state = 'waiting'
      and created_at < ${now} - ${`${billLateAfterDays} days`}::interval`,
  },
  {
    queue: 'companies',
    needs: 'platform:companies:see',
    within: 48,
    since: () => sql`select created_at from ${companyApplications} where status = 'auditing'`,
  },
  {
    queue: 'applications',
    needs: 'platform:companies:see',
    within: 24 * promisedWorkdays,
    since: () => sql`select submitted_at from ${merchantApplications} where status = 'pending'`,
  },
  {
    queue: 'credit',
    needs: 'platform:companies:see',
    within: 72,
    since: () => sql`select created_at from ${creditAccounts} where state = 'applied'`,
  },
  {
    queue: 'disputes',
    needs: 'platform:companies:see',
    within: 72,
    since: () => sql`select created_at from ${creditDisputes} where state = 'open'`,
  },
  {
    queue: 'needs',
    needs: 'platform:companies:see',
    within: 4,
    // Needs in words that no store was asked about.
    since: (_, now) => sql`select i.created_at from ${inquiries} i join ${inquiryItems} n on n.inquiry_id = i.id
      where n.sku_id is null and ${quoting(now)} and not exists (
        select from ${inquiryAsks} k where k.inquiry_id = i.id and k.item_ids @> to_jsonb(n.id))`,
  },
  {
    queue: 'brand_applications',
    needs: 'platform:goods:see',
    within: 48,
    since: () => sql`select applied_at from ${brandApplications} where state = 'pending'`,
  },
  {
    queue: 'word_hits',
    needs: 'platform:goods:see',
    within: 72,
    since: () => sql`select created_at from ${wordHits} where state = 'open'`,
  },
  {
    queue: 'seckill',
    needs: 'platform:content:see',
    within: null,
    // An application whose session is over waits no more.
    since: (_, now) => sql`select d.applied_at from ${seckillDeals} d join ${seckillSessions} s on s.id = d.session_id
      where d.state = 'applied' and s.state = 'open' and s.end_at > ${now}`,
  },
  {
    queue: 'no_payment',
    needs: 'platform:content:see',
    within: null,
    // Before the opening too: a person who looks for it here must not read that all is well.
    since: (_, now, { gateways }) => sql`select coalesce(
        (select (value #>> '{}')::timestamptz from ${settings} where key = 'opened_at'), ${now})
      where ${gateways === 0} and not exists (select from ${settings} where key = 'transfer_account')`,
  },
  {
    queue: 'failed_jobs',
    needs: 'platform:system:see',
    within: 24,
    since: () => sql`select first_at from ${jobFaults} where fixed_at is null and given_up_at is null`,
  },
  {
    queue: 'sms_failing',
    needs: 'platform:system:see',
    within: 1,
    since: () => failing(['sms']),
  },
  {
    queue: 'sms_undelivered',
    needs: 'platform:system:see',
    within: 24,
    since: (
      _,
      now,
    ) => sql`select handed_at from ${textReceipts} where state = 'failed' and handed_at > ${now} - interval '24 hours'
      and (select count(*) >= ${undeliveredAlarm.fewest}::int
        and count(*) filter (where t.state = 'failed') >= ${undeliveredAlarm.share}::float8 * count(*)
        from ${textReceipts} t where t.state <> 'waiting' and t.handed_at > ${now} - interval '24 hours')`,
  },
  {
    queue: 'mail_failing',
    needs: 'platform:system:see',
    within: 24,
    since: () => failing(['mail']),
  },
  {
    queue: 'connection_failing',
    needs: 'platform:system:see',
    within: 24,
    since: () => failing(connections.filter((one) => one !== 'sms' && one !== 'mail')),
  },
  {
    queue: 'doctor',
    needs: 'platform:system:see',
    within: 24,
    // Each difference that the last examination found; one that was broken off says nothing about the rest.
    since: () => sql`select r.ended_at from ${doctorRuns} r, generate_series(1, r.faults)
      where r.id = (select max(id) from ${doctorRuns} where ended_at is not null and broken_at is null)`,
  },
]

type Counted = { queue: QueueCode; count: number; oldest_at: Date | string | null; due_at: Date | string | null }

/** Everything that waits, counted in one query; only what the caller may read. */
export const deskQueues = useCase(
  consoleCalls.deskQueues,
  consoleTerms.deskQueues,
  async ({ db, actor, now, ports }: Pick<Ctx, 'db' | 'actor' | 'now' | 'ports'>) => {
    const at = now()
    if (!actor.desk?.kind) return { at: at.toISOString(), unread: 0, newest_id: 0, list: [] }
    const { kind, merchantId, rights } = deskOf(actor)
    const present = sql`${at.toISOString()}::timestamptz`
    const world = { gateways: openGateways({ ports }).length }
    const mine = queues.filter(({ needs }) => mayAtDesk(needs, kind, rights))
    const parts = mine.map(
      ({ queue, within, since }) => sql`select ${queue} queue, count(*)::int count, min(since) oldest_at,
      min(since) + ${within === null ? null : `${within} hours`}::interval due_at from (${since(merchantId, present, world)}) q (since)`,
    )
    const counted = parts.length > 0 ? await rowsOf<Counted>(db, sql.join(parts, sql` union all `)) : []
    const order = new Map(mine.map(({ queue }, i) => [queue, i]))
    const list = counted.sort((a, b) => (order.get(a.queue) ?? queues.length) - (order.get(b.queue) ?? queues.length))
    const unread = await unreadOf({ db, actor })
    return {
      at: at.toISOString(),
      unread: unread.total,
      newest_id: unread.newest_id,
      list: list.map((one) => ({ ...one, oldest_at: instant(one.oldest_at), due_at: instant(one.due_at) })),
    }
  },
)

const instant = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())
