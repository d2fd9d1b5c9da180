import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { later, minutes } from '#kernel/time.ts'
import { jobDelays } from '#modules/system/system.table.ts'
import { mallForTest } from '#test/mall.ts'
import { jobs } from './boss.ts'

/*
 * A job goes through rows by `sweep`, or puts off a row that fails as `sweep` does: then one that always fails keeps nothing waiting that is
 * due behind it, as sweep.test.ts, batches.test.ts and starving.test.ts show. Here each job is seen to use it.
 */

/** The name of each round through rows, by its job. */
const rounds: Readonly<Record<string, readonly string[]>> = {
  'cancel-unpaid-orders': ['cancel-unpaid-orders'],
  'deliver-codes': ['deliver-codes'],
  'auto-receive-orders': ['auto-receive-orders'],
  'mind-waybills': ['mind-waybills', 'forget-labels'],
  'track-parcels': ['track-parcels'],
  'follow-up-payments': ['settle-transfers', 'send-back', 'send-back-by-bank', 'return-receipts'],
  'move-aftersales': ['move-aftersales'],
  'finish-aftersales': ['finish-aftersales'],
  'remind-aftersales': ['remind-aftersales'],
  'track-aftersales': ['track-aftersales'],
  'pay-out-withdrawals': ['pay-out-withdrawals'],
  'pay-out-settlements': ['pay-out-settlements'],
  'pay-out-deposits': ['pay-out-deposits'],
  'share-orders': ['ask-sub-merchants', 'ask-sub-merchants-alipay', 'share-before-thaw', 'share-orders'],
  'send-company-transfers': ['send-company-transfers'],
  'send-guess-warnings': ['send-guess-warnings'],
  'send-texts': ['send-texts'],
  'send-mails': ['send-mails'],
  'remove-files': ['remove-files'],
  'remind-coupons': ['remind-coupons'],
  'remind-seckill': ['remind-seckill'],
  'end-seckill': ['end-seckill'],
  'mind-stores': ['restate-stores', 'cancel-shut', 'tell-shut', 'refund-shut'],
  'restate-goods': ['restate-goods'],
  'apply-invoices': ['apply-invoices'],
  'issue-invoices': ['issue-invoices'],
  'expire-red-letters': ['expire-red-letters'],
  'escalate-reviews': ['escalate-reviews'],
  'mind-listings': ['list-quoted', 'tell-late-listings'],
  'notice-collected': ['notice-favorites', 'grant-wishes'],
  'issue-statements': ['a statement was not issued'],
  'issue-reconciliations': ['a reconciliation was not issued'],
  'settle-stores': ['settle-orders', 'register-direct', 'close-months'],
  'lapse-settlements': ['lapse-settlements'],
  'remind-statements': ['a company was not reminded of its statements'],
  'remind-codes': ['remind-codes', 'lapse-orders', 'void-codes'],
  'remind-contracts': ['a company was not told of prices that end'],
  'expire-points': ['expire-points'],
  'remind-points': ['remind-points'],
  'mind-papers': ['end-papers', 'warn-of-papers'],
  'mind-deposits': ['warn-of-deposits'],
}

/** Why a job goes through no rows of which one could keep another waiting. */
const without: Readonly<Record<string, string>> = {
  'read-receipts': 'each question counts before it is put, so that the next about the same text waits longer',
  'review-templates': 'one question about all templates',
  'fetch-channel-bills': 'each try of a day counts before it is made, and the next waits longer; each day by itself',
  'forget-expired': 'one statement for many rows, each kind by itself',
  'watch-jobs': 'one statement',
  'examine-mall': 'reads, each check by itself',
}

const mall = await mallForTest()
const { db, now, random, ports, log, config, defects } = mall

test('every job of the clock is in one of the tables', () => {
  expect([...Object.keys(rounds), ...Object.keys(without)].toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
})

test.each(jobs.filter(({ name }) => name in rounds))(
  '$name: each of its rounds forgets what failed once and is not due any more, as a sweep does',
  async ({ name, run }) => {
    const parts = rounds[name] ?? []
    const failed = { job: name, rowId: 999_999_999, tries: 3, nextAt: later(now(), -minutes(1)) }
    await db.insert(jobDelays).values(parts.map((part) => ({ ...failed, part })))
    await run({ db, now, random, ports, log, config, job: name })
    const left = await db
      .select({ part: jobDelays.part })
      .from(jobDelays)
      .where(and(eq(jobDelays.job, name), eq(jobDelays.rowId, failed.rowId)))
    expect(left.map(({ part }) => part)).toEqual([])
    expect(defects).toEqual([])
  },
)

test('every round that is in the code is in the table', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const called = /\b(?:sweep|sweepInBatches|putOffOf|eachOwner|askAboutEach)\(\s*deps,\s*'([^']+)'/g
  const found = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(called)].map(([, part]) => part),
  )
  const known = new Set(Object.values(rounds).flat())
  expect(found.filter((part) => part !== undefined && !known.has(part))).toEqual([])
})
