import * as contract from '@mall/contract/connection'
import { type Route, route } from '#http/route.ts'
import { connectionList } from './list-connections.ts'
import { testChannel, testMail, testRegistry, testSms, testStorage } from './test-connection.ts'

export const connectionRoutes: readonly Route[] = [
  route(contract.connectionList, connectionList),
  route(contract.testSms, testSms),
  route(contract.testMail, testMail),
  route(contract.testChannel, testChannel),
  route(contract.testStorage, testStorage),
  route(contract.testRegistry, testRegistry),
]
