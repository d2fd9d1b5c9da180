import * as platformCalls from '@mall/contract/system/platform.calls'
import * as platformTerms from '@mall/contract/system/platform.terms'
import { type Route, route } from '#http/route.ts'
import { doctorRuns, startDoctor } from './doctor-desk.service.ts'
import { giveUpJob, jobClock, retryJob } from './job-desk.service.ts'

export const systemRoutes: readonly Route[] = [
  route(platformCalls.jobClock, platformTerms.jobClock, jobClock),
  route(platformCalls.retryJob, platformTerms.retryJob, retryJob),
  route(platformCalls.giveUpJob, platformTerms.giveUpJob, giveUpJob),
  route(platformCalls.doctorRuns, platformTerms.doctorRuns, doctorRuns),
  route(platformCalls.startDoctor, platformTerms.startDoctor, startDoctor),
]
