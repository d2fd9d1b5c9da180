import * as platformCalls from '@mall/contract/deposit/platform.calls'
import * as platformTerms from '@mall/contract/deposit/platform.terms'
import * as storeCalls from '@mall/contract/deposit/store.calls'
import * as storeTerms from '@mall/contract/deposit/store.terms'
import { type Route, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
import { askDepositBack, withdrawDepositRefund } from './ask-back.ts'
import { claimDeposit } from './claim-deposit.ts'
import { decideDepositRefund } from './decide-refund.ts'
import { deductDeposit } from './deduct-deposit.ts'
import type { DepositWorld } from './deposit.world.ts'
import { mallDeposit, mallDeposits } from './mall-deposits.ts'
import { deposit, depositMoves } from './store-deposit.ts'

export const depositRoutes = (world: DepositWorld): readonly Route[] => [
  ...routesOf(storeCalls, {
    deposit: useCase(storeCalls.deposit, storeTerms.deposit, deposit(world)),
    depositMoves,
    askDepositBack: useCase(storeCalls.askDepositBack, storeTerms.askDepositBack, askDepositBack(world)),
    withdrawDepositRefund,
  }),
  ...routesOf(platformCalls, {
    mallDeposits,
    mallDeposit,
    claimDeposit: useCase(platformCalls.claimDeposit, platformTerms.claimDeposit, claimDeposit(world)),
    deductDeposit: useCase(platformCalls.deductDeposit, platformTerms.deductDeposit, deductDeposit(world)),
    decideDepositRefund: useCase(
      platformCalls.decideDepositRefund,
      platformTerms.decideDepositRefund,
      decideDepositRefund(world),
    ),
  }),
]
