import * as contract from '@mall/contract/credit'
import { type Route, route } from '#http/route.ts'
import { applyForCredit, creditAccount } from './account.service.ts'
import { creditAccounts, decideCredit } from './desk.service.ts'
import { disputeLine, withdrawDispute } from './dispute.service.ts'
import { creditDisputes, decideDispute } from './dispute-desk.service.ts'
import type { OrderSightOf } from './readable-lines.ts'
import { creditLines, creditStatement, creditStatements } from './statement.service.ts'

/** Repaying is a payment: the payment module answers for it. */
export const creditRoutes = ({ seesOrder }: OrderSightOf): readonly Route[] => [
  route(contract.creditAccount, creditAccount),
  route(contract.applyForCredit, applyForCredit),
  route(contract.creditStatements, creditStatements),
  route(contract.creditStatement, creditStatement),
  route(contract.creditLines, (ctx, input) => creditLines({ ...ctx, seesOrder }, input)),
  route(contract.disputeLine, (ctx, input) => disputeLine({ ...ctx, seesOrder }, input)),
  route(contract.withdrawDispute, (ctx, input) => withdrawDispute({ ...ctx, seesOrder }, input)),
  route(contract.creditAccounts, creditAccounts),
  route(contract.decideCredit, decideCredit),
  route(contract.creditDisputes, creditDisputes),
  route(contract.decideDispute, decideDispute),
]
