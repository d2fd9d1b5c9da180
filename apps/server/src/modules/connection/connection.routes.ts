import * as platformCalls from '@mall/contract/connection/platform.calls'
import * as platformTerms from '@mall/contract/connection/platform.terms'
import { type Route, route } from '#http/route.ts'
import { connectionList } from './list-connections.ts'
import { testChannel, testMail, testRegistry, testSms, testStorage, testTracking } from './test-connection.ts'

export const connectionRoutes: readonly Route[] = [
  route(platformCalls.connectionList, platformTerms.connectionList, connectionList),
  route(platformCalls.testSms, platformTerms.testSms, testSms),
  route(platformCalls.testMail, platformTerms.testMail, testMail),
  route(platformCalls.testChannel, platformTerms.testChannel, testChannel),
  route(platformCalls.testStorage, platformTerms.testStorage, testStorage),
  route(platformCalls.testRegistry, platformTerms.testRegistry, testRegistry),
  route(platformCalls.testTracking, platformTerms.testTracking, testTracking),
]
