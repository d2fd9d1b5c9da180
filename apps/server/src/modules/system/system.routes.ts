import { type Route, routeOf } from '#http/route.ts'
import { giveUpJob, jobClock, retryJob } from './retry-jobs.ts'
import { doctorRuns, startDoctor } from './run-doctor.ts'

export const systemRoutes: readonly Route[] = [
  routeOf(jobClock),
  routeOf(retryJob),
  routeOf(giveUpJob),
  routeOf(doctorRuns),
  routeOf(startDoctor),
]
