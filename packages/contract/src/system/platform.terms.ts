import { terms } from '../call/call.ts'
import { Done, Id, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { doctorStates, jobStates, jobTabs } from './platform.words.ts'

export const failedJobs = terms({
  summary: '失败的任务',
  input: z
    .object({
      state: labelled('任务状态', z.enum(jobTabs).catch('open').default('open')),
      /** The name of one job; all without. */
      job: labelled('任务种类', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      job: z.string(),
      /** Subject of the failed run: 「订单 D2026…」, 「整项任务」. */
      subject: z.string(),
      state: z.enum(jobStates),
      /** How often in a row. */
      tries: z.int(),
      /** The last error, in words, without personal data. */
      error: z.string(),
      first_at: Instant,
      last_at: Instant,
      /** Whether the clock can do it once more: a message that was not sent is not sent again. */
      is_repeatable: z.boolean(),
      /** The last person to give it up or retry it, and the reason. */
      operator: z.string(),
      reason: z.string(),
    }),
  ),
})

export const jobClock = terms({
  summary: '任务概况',
  input: Nothing,
  output: z.object({
    /** Whether the clock has ever run on this database. */
    is_there: z.boolean(),
    list: z.array(
      z.object({
        job: z.string(),
        /** Failures that wait for a person. */
        failed: z.int(),
        waiting: z.int(),
        waiting_since: Instant.nullable(),
        running_since: Instant.nullable(),
        /** It runs for longer than it may: stuck, or its process was killed. */
        is_overdue: z.boolean(),
        ended_at: Instant.nullable(),
      }),
    ),
  }),
})

const Which = z.object({ id: labelled('任务', Id) })

export const retryJob = terms({
  summary: '重试任务',
  input: Which,
  output: Done,
  refuses: ['job.gone', 'job.not_found', 'job.not_repeatable', 'job.retrying', 'job.running', 'job.settled'],
})

export const giveUpJob = terms({
  summary: '放弃任务',
  input: Which.extend({ reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(100)) }),
  output: Done,
  refuses: ['job.not_found', 'job.retrying', 'job.running', 'job.settled'],
})

/** Summary of an examination. */
const Run = z.object({
  run_id: z.int(),
  state: z.enum(doctorStates),
  /** The person who started it; 「系统」 for the clock. */
  operator: z.string(),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  /** ms; null until it has ended. */
  took: z.int().nullable(),
  /** Differences found. */
  faults: z.int(),
  /** Checks that are through, and those that could not be made. */
  checked: z.int(),
  unmade: z.int(),
})

export const doctorRuns = terms({
  summary: '体检记录',
  input: z.object({ run_id: labelled('体检', Id.optional().catch(undefined)) }),
  output: z.object({
    list: z.array(Run),
    shown: Run.extend({
      checks: z.array(
        z.object({
          subject: z.string(),
          count: z.int(),
          /** ms */
          took: z.int(),
          /** Why it could not be made; empty where it was. */
          error: z.string(),
          /** The first of its differences, a sentence each, naming what to look at. */
          sentences: z.array(z.string()),
        }),
      ),
    }).nullable(),
  }),
})

export const startDoctor = terms({
  summary: '立即体检',
  input: Nothing,
  output: z.object({ run_id: z.int() }),
  refuses: ['doctor.no_clock', 'doctor.running'],
})
