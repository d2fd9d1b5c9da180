import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Failures: one row for each job and subject, with the number of tries and the first time; the latest first. */
export const failedJobs = endpoint<typeof terms.failedJobs>()({
  method: 'GET',
  path: '/admin/api/job/list',
  needs: 'platform:system:see',
})

/** Every job of the clock, with its waiting and running work, since when, and its last end. */
export const jobClock = endpoint<typeof terms.jobClock>()({
  method: 'GET',
  path: '/admin/api/job/clock',
  needs: 'platform:system:see',
})

/** Runs the job of a failure now instead of at its next time; of two simultaneous calls only one runs it. */
export const retryJob = endpoint<typeof terms.retryJob>()({
  method: 'POST',
  path: '/admin/api/job/retry',
  needs: 'platform:system',
  idempotent: true,
})

/** Takes a failure off the work list. The clock goes on trying; a failure after a success counts anew. */
export const giveUpJob = endpoint<typeof terms.giveUpJob>()({
  method: 'POST',
  path: '/admin/api/job/give_up',
  needs: 'platform:system',
  idempotent: true,
})

/** The last 30 examinations, the newest first; `run_id` tells one of them in full, without it the newest that is done. */
export const doctorRuns = endpoint<typeof terms.doctorRuns>()({
  method: 'GET',
  path: '/admin/api/doctor/list',
  needs: 'platform:system:see',
})

/** Examines everything in the background; one examination at a time. */
export const startDoctor = endpoint<typeof terms.startDoctor>()({
  method: 'POST',
  path: '/admin/api/doctor/start',
  needs: 'platform:system',
  idempotent: true,
})
