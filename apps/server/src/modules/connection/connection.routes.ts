import * as platformCalls from '@mall/contract/connection/platform.calls'
import { type Route, routesOf } from '#http/route.ts'
import { connectionList } from './list-connections.ts'
import {
  testChannel,
  testMail,
  testPublicUrl,
  testRegistry,
  testSms,
  testStorage,
  testTracking,
} from './test-connection.ts'

export const connectionRoutes: readonly Route[] = routesOf(platformCalls, {
  connectionList,
  testPublicUrl,
  testSms,
  testMail,
  testChannel,
  testStorage,
  testRegistry,
  testTracking,
})
