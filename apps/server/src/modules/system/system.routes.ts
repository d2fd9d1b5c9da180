import * as platformCalls from '@mall/contract/system/platform.calls'
import * as platformTerms from '@mall/contract/system/platform.terms'
import { type Route, route } from '#http/route.ts'
import { giveUpJob, jobClock, retryJob } from './retry-jobs.ts'
import { doctorRuns, startDoctor } from './run-doctor.ts'

export const systemRoutes: readonly Route[] = [
  route(platformCalls.jobClock, platformTerms.jobClock, jobClock),
  route(platformCalls.retryJob, platformTerms.retryJob, retryJob),
  route(platformCalls.giveUpJob, platformTerms.giveUpJob, giveUpJob),
  route(platformCalls.doctorRuns, platformTerms.doctorRuns, doctorRuns),
  route(platformCalls.startDoctor, platformTerms.startDoctor, startDoctor),
]
