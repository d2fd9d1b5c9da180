import * as contract from '@mall/contract/platform-system'
import { type Route, route } from '#http/route.ts'
import { doctorRuns, startDoctor } from './doctor-desk.service.ts'
import { giveUpJob, jobClock, retryJob } from './job-desk.service.ts'

export const systemRoutes: readonly Route[] = [
  route(contract.jobClock, jobClock),
  route(contract.retryJob, retryJob),
  route(contract.giveUpJob, giveUpJob),
  route(contract.doctorRuns, doctorRuns),
  route(contract.startDoctor, startDoctor),
]
