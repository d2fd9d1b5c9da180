import * as calls from '@mall/contract/credit/calls'
import * as platformCalls from '@mall/contract/credit/platform.calls'
import * as terms from '@mall/contract/credit/terms'
import { type Route, route, routeOf, routesOf } from '#http/route.ts'
import { applyForCredit, creditAccount } from './apply-for-credit.ts'
import { creditAccounts, decideCredit } from './decide-credit.ts'
import { creditDisputes, decideDispute } from './decide-disputes.ts'
import { disputeLine, withdrawDispute } from './dispute-line.ts'
import type { OrderSightOf } from './readable-lines.ts'
import { creditLines, creditStatement, creditStatements } from './view-statements.ts'

/** Repaying is a payment: the payment module answers for it. */
export const creditRoutes = ({ seesOrder }: OrderSightOf): readonly Route[] => [
  routeOf(creditAccount),
  routeOf(applyForCredit),
  routeOf(creditStatements),
  routeOf(creditStatement),
  route(calls.creditLines, terms.creditLines, (ctx, input) => creditLines({ ...ctx, seesOrder }, input)),
  route(calls.disputeLine, terms.disputeLine, (ctx, input) => disputeLine({ ...ctx, seesOrder }, input)),
  route(calls.withdrawDispute, terms.withdrawDispute, (ctx, input) => withdrawDispute({ ...ctx, seesOrder }, input)),
  ...routesOf(platformCalls, {
    creditAccounts,
    decideCredit,
    creditDisputes,
    decideDispute,
  }),
]
