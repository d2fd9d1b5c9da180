import { setTimeout as delay } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import { isBusy } from '#db/busy.ts'
import type { Database } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Log } from '#kernel/log.ts'
import type { News } from '#kernel/news.ts'
import { sendGuessWarnings } from '#modules/account/account.public.ts'
import { restateGoods } from '#modules/catalog/catalog.public.ts'
import { fetchDueBills } from '#modules/channel-bill/channel-bill.public.ts'
import { noticeCollected } from '#modules/collection/collection.public.ts'
import { sendTransfers } from '#modules/company/company.public.ts'
import { remindOfContracts } from '#modules/contract-price/contract-price.public.ts'
import { remindOfCoupons } from '#modules/coupon/coupon.public.ts'
import { issueStatements, remindOfStatements } from '#modules/credit/credit.public.ts'
import { payOutDeposits } from '#modules/deposit/deposit.public.ts'
import { listOfferedGoods } from '#modules/inquiry/inquiry.public.ts'
import { askReviews } from '#modules/message/message.public.ts'
import { followUpPayments } from '#modules/payment/payment.public.ts'
import { issueReconciliations } from '#modules/reconciliation/reconciliation.public.ts'
import { endSeckill, remindOfSeckill } from '#modules/seckill/seckill.public.ts'
import { closeMonths, lapseSettlements, payOutSettlements } from '#modules/settlement/settlement.public.ts'
import { payOutWithdrawals } from '#modules/wallet/wallet.public.ts'
import { finishAftersales, moveAftersales, remindOfAftersales, trackAftersales } from './aftersales.ts'
import { autoReceiveOrders } from './auto-receive-orders.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { deliverCodes } from './deliver-codes.ts'
import { escalateReviews } from './escalate-reviews.ts'
import { examineMall } from './examine-mall.ts'
import { expirePapers } from './expire-papers.ts'
import { expireDuePoints } from './expire-points.ts'
import { finishWaybills } from './finish-waybills.ts'
import { forgetExpired } from './forget-expired.ts'
import { applyRequestedInvoices, expireRedLetters, issuePendingInvoices } from './issue-invoices.ts'
import type { JobDeps } from './job-deps.ts'
import { keepRun } from './keep-run.ts'
import { openAndShutStores } from './open-and-shut-stores.ts'
import { readReceipts } from './read-receipts.ts'
import { remindOfCodes } from './remind-codes.ts'
import { remindOfPoints } from './remind-points.ts'
import { removeFiles } from './remove-files.ts'
import { sendMails } from './send-mails.ts'
import { sendTexts } from './send-texts.ts'
import { shareDueOrders } from './share-orders.ts'
import { trackParcels } from './track-parcels.ts'
import { warnOfShortDeposits } from './warn-of-short-deposits.ts'
import { watchJobs } from './watch-jobs.ts'

type ClockDeps = JobDeps & Pick<Ctx, 'config'> & { news?: News }
type Job = {
  readonly name: string
  readonly cron: string
  run(deps: ClockDeps): Promise<unknown>
  /** After so many seconds it counts as failed, and the next may start. */
  readonly lasts?: number
  /** Done at its time and on request, not at every start. */
  readonly waitsForItsTime?: true
}

const everyMinute = '* * * * *'
const everyFiveMinutes = '*/5 * * * *'
const everyHour = '7 * * * *'
/** In UTC: 03:20 in Shanghai, when few are there. */
const everyNight = '20 19 * * *'
/** 00:05 in Shanghai, when the day is over. */
const afterMidnight = '5 16 * * *'
/** 10:00 in Shanghai. */
const everyMorning = '0 2 * * *'

/** Everything that the clock does. Each is safe to run twice, and from two processes at once. */
export const jobs: readonly Job[] = [
  { name: 'cancel-unpaid-orders', cron: everyMinute, run: cancelUnpaidOrders },
  { name: 'deliver-codes', cron: everyMinute, run: deliverCodes },
  { name: 'auto-receive-orders', cron: everyMinute, run: autoReceiveOrders },
  { name: 'mind-waybills', cron: everyMinute, run: finishWaybills },
  { name: 'track-parcels', cron: everyMinute, run: trackParcels },
  { name: 'follow-up-payments', cron: everyMinute, run: followUpPayments },
  { name: 'move-aftersales', cron: everyMinute, run: moveAftersales },
  { name: 'finish-aftersales', cron: everyMinute, run: finishAftersales },
  { name: 'remind-aftersales', cron: everyMinute, run: remindOfAftersales },
  { name: 'track-aftersales', cron: everyMinute, run: trackAftersales },
  { name: 'pay-out-withdrawals', cron: everyMinute, run: payOutWithdrawals },
  { name: 'pay-out-settlements', cron: everyMinute, run: payOutSettlements },
  { name: 'pay-out-deposits', cron: everyMinute, run: payOutDeposits },
  { name: 'share-orders', cron: everyFiveMinutes, run: shareDueOrders },
  { name: 'send-company-transfers', cron: everyMinute, run: sendTransfers },
  { name: 'send-guess-warnings', cron: everyMinute, run: sendGuessWarnings },
  { name: 'send-texts', cron: everyMinute, run: sendTexts },
  { name: 'send-mails', cron: everyMinute, run: sendMails },
  { name: 'read-receipts', cron: everyMinute, run: readReceipts },
  { name: 'review-templates', cron: everyHour, run: askReviews },
  { name: 'remove-files', cron: everyMinute, run: removeFiles },
  { name: 'remind-coupons', cron: everyMinute, run: remindOfCoupons },
  { name: 'remind-seckill', cron: everyMinute, run: remindOfSeckill },
  { name: 'end-seckill', cron: everyMinute, run: endSeckill },
  { name: 'mind-stores', cron: everyMinute, run: openAndShutStores },
  { name: 'restate-goods', cron: everyMinute, run: restateGoods },
  { name: 'apply-invoices', cron: everyMinute, run: applyRequestedInvoices },
  { name: 'issue-invoices', cron: everyMinute, run: issuePendingInvoices },
  { name: 'expire-red-letters', cron: everyFiveMinutes, run: expireRedLetters },
  { name: 'escalate-reviews', cron: everyFiveMinutes, run: escalateReviews },
  { name: 'mind-listings', cron: everyMinute, run: listOfferedGoods },
  { name: 'fetch-channel-bills', cron: everyFiveMinutes, run: fetchDueBills, lasts: 900 },
  { name: 'notice-collected', cron: everyFiveMinutes, run: noticeCollected },
  { name: 'issue-statements', cron: everyHour, run: issueStatements },
  { name: 'issue-reconciliations', cron: everyHour, run: issueReconciliations },
  { name: 'settle-stores', cron: everyHour, run: closeMonths, lasts: 900 },
  { name: 'lapse-settlements', cron: everyHour, run: lapseSettlements },
  { name: 'remind-statements', cron: everyHour, run: remindOfStatements },
  { name: 'remind-codes', cron: everyHour, run: remindOfCodes },
  { name: 'remind-contracts', cron: everyHour, run: remindOfContracts },
  { name: 'expire-points', cron: afterMidnight, run: expireDuePoints },
  { name: 'remind-points', cron: everyMorning, run: remindOfPoints },
  { name: 'mind-papers', cron: everyHour, run: expirePapers },
  { name: 'mind-deposits', cron: everyHour, run: warnOfShortDeposits },
  { name: 'forget-expired', cron: everyHour, run: forgetExpired },
  { name: 'watch-jobs', cron: everyMinute, run: watchJobs },
  {
    name: 'examine-mall',
    cron: everyNight,
    lasts: 900,
    waitsForItsTime: true,
    run: (deps) => examineMall(deps),
  },
]
export const jobNames: readonly string[] = jobs.map(({ name }) => name)

/** Seconds between two looks at the schedules; more than once a minute, so that none is left out. */
const cronMonitorIntervalSeconds = 20
/** How often this process looks for a job that is due. */
const pollingIntervalSeconds = 10
/** A job that takes longer counts as failed, and the next minute's may start. */
const usualSeconds = 300
/** A job that is under way at stop gets this long. */
const stopTimeout = 8000

/** While the database is away, the queue asks it again after so long, in ms. */
const againMs = 1000

type StartDeps = ClockDeps & { database: Database }
type Clock = { stop(): Promise<void> }

/**
 * Starts the clock's work on either kind of database; of several processes on one database each minute's job runs in one. `begun`
 * rejects where the clock cannot begin; a caller that stops it before is not told.
 */
export function beginJobs(deps: StartDeps): Clock & { begun: Promise<void> } {
  const { database, log } = deps
  const connection = connectionOf(database, log)
  const boss = new PgBoss({ db: connection, schema: 'pgboss', cronMonitorIntervalSeconds })
  let stopping = false
  // A database that is away comes back by itself: nothing for anybody to mend.
  boss.on('error', (error) => (isBusy(error) ? log.warn : log.error).call(log, { err: error }, 'job queue'))
  const prepared = prepareQueues(boss, deps, () => stopping)
    .catch((error: unknown) => {
      if (!stopping) throw error
    })
    .finally(connection.begun)
  return {
    begun: prepared,
    async stop() {
      stopping = true
      connection.leave()
      await prepared.catch(() => undefined)
      await boss.stop({ graceful: true, wait: true, timeout: stopTimeout })
      await connection.close()
    },
  }
}

/** The same, once it has begun. */
export async function startJobs(deps: StartDeps): Promise<Clock> {
  const clock = beginJobs(deps)
  await clock.begun
  return clock
}

/** Makes the queues and their schedule, and waits for work of each. */
async function prepareQueues(boss: PgBoss, deps: StartDeps, isStopping: () => boolean): Promise<void> {
  const { log } = deps
  await boss.start()
  // An older version of the mall may have scheduled jobs that this one does under another name or not at all.
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }
  for (const { name, cron, run, lasts = usualSeconds, waitsForItsTime } of jobs) {
    await makeQueue(boss, { name, lasts })
    await boss.work(name, { pollingIntervalSeconds }, async () => {
      try {
        await keepRun({ ...deps, isStopping }, { name, lasts: lasts * 1000 }, run)
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed')
        // The queue's own table keeps a thrown error as it is.
        throw new Error('job failed')
      } finally {
        deps.news?.notify()
      }
    })
    await boss.schedule(name, cron)
    // Work that fell due while nothing ran is not kept waiting for the next minute.
    if (!waitsForItsTime) await boss.send(name, {})
  }
}

/**
 * `stately`: at most one waits and one runs, so that nothing piles up behind a slow one. Two processes that start on a new
 * database at once may lock each other out here; the one that lost finds the queue made at its next try.
 */
async function makeQueue(boss: PgBoss, job: { name: string; lasts: number }, triesLeft = 5): Promise<void> {
  const { name, lasts: expireInSeconds } = job
  try {
    await boss.createQueue(name, { name, policy: 'stately', retryLimit: 0, expireInSeconds })
  } catch (error) {
    if (triesLeft === 0) throw error
    await makeQueue(boss, job, triesLeft - 1)
  }
}

/**
 * The statements by which pg-boss says how jobs ended have three values: the queue, the ids, and the results. It waits
 * for none of them: a rejection would go unhandled, and the process would end.
 */
const endsJobs = (values: readonly unknown[] | undefined) => values?.length === 3 && Array.isArray(values[1])

/** The connection that pg-boss asks for, on the database that is open already. */
function connectionOf(database: Pick<Database, 'query' | 'exec'>, log: Log) {
  const underWay = new Set<Promise<unknown>>()
  let beginning = true
  let leaving = false
  let closed = false
  const ask = async (text: string, values?: unknown[]) => {
    if (values && values.length > 0) return database.query(text, values)
    if (!/;\s*\S/.test(text)) return database.query(text)
    // Statements sent together are one transaction by themselves. Without a BEGIN of their own, a failure among them does
    // not leave the borrowed connection inside a broken one.
    await database.exec(text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''))
    return { rows: [] }
  }
  /** Asks again for as long as the database is away. */
  const askPatiently = async (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
    for (;;) {
      try {
        return await ask(text, values)
      } catch (error) {
        if (leaving || !isBusy(error)) throw error
        log.warn({ err: error }, 'the job queue waits for the database')
        await delay(againMs)
      }
    }
  }
  /**
   * Says how jobs ended as soon as the database is there again; until then no other run of them may begin. If that fails, it
   * is logged: the queue takes the job for failed when its time is over.
   */
  const askEnding = (text: string, values?: unknown[]) =>
    askPatiently(text, values).catch((error: unknown) => {
      log.error({ err: error, job: values?.[0] }, 'how a job ended was not noted')
      return { rows: [{ count: 0 }] }
    })
  return {
    executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
      // An answer that is never given: a late caller would trip over an empty one, and no one waits for it.
      if (closed) return new Promise(() => undefined)
      // A queue that was laid out by half cannot be laid out again.
      const by = endsJobs(values) ? askEnding : beginning ? askPatiently : ask
      const asked = by(text, values)
      underWay.add(asked)
      return asked.finally(() => underWay.delete(asked))
    },
    /** From now on pg-boss holds by itself what it asks for. */
    begun() {
      beginning = false
    },
    /** The process is to stop: do not wait for a database that is away. */
    leave() {
      leaving = true
    },
    /** pg-boss does not wait for its last words; the database must not close before them. */
    async close() {
      closed = true
      await Promise.allSettled(underWay)
    },
  }
}
