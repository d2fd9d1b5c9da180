import * as contract from '@mall/contract/credit'
import { type Route, route } from '#http/route.ts'
import { applyForCredit, creditAccount } from './account.service.ts'
import { creditAccounts, decideCredit } from './desk.service.ts'
import { disputeLine, withdrawDispute } from './dispute.service.ts'
import { creditDisputes, decideDispute } from './dispute-desk.service.ts'
import { creditLines, creditStatement, creditStatements } from './statement.service.ts'

/** Repaying is a payment: the payment module answers for it. */
export const creditRoutes: readonly Route[] = [
  route(contract.creditAccount, creditAccount),
  route(contract.applyForCredit, applyForCredit),
  route(contract.creditStatements, creditStatements),
  route(contract.creditStatement, creditStatement),
  route(contract.creditLines, creditLines),
  route(contract.disputeLine, disputeLine),
  route(contract.withdrawDispute, withdrawDispute),
  route(contract.creditAccounts, creditAccounts),
  route(contract.decideCredit, decideCredit),
  route(contract.creditDisputes, creditDisputes),
  route(contract.decideDispute, decideDispute),
]
