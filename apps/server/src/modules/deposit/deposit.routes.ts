import * as platformCalls from '@mall/contract/deposit/platform.calls'
import * as platformTerms from '@mall/contract/deposit/platform.terms'
import * as storeCalls from '@mall/contract/deposit/store.calls'
import * as storeTerms from '@mall/contract/deposit/store.terms'
import { type Route, route } from '#http/route.ts'
import { askDepositBack, withdrawDepositRefund } from './ask-back.ts'
import { claimDeposit } from './claim-deposit.ts'
import { decideDepositRefund } from './decide-refund.ts'
import { deductDeposit } from './deduct-deposit.ts'
import type { DepositWorld } from './deposit.world.ts'
import { mallDeposit, mallDeposits } from './mall-deposits.ts'
import { deposit, depositMoves } from './store-deposit.ts'

export const depositRoutes = (world: DepositWorld): readonly Route[] => [
  route(storeCalls.deposit, storeTerms.deposit, deposit(world)),
  route(storeCalls.depositMoves, storeTerms.depositMoves, depositMoves),
  route(storeCalls.askDepositBack, storeTerms.askDepositBack, askDepositBack(world)),
  route(storeCalls.withdrawDepositRefund, storeTerms.withdrawDepositRefund, withdrawDepositRefund),
  route(platformCalls.mallDeposits, platformTerms.mallDeposits, mallDeposits),
  route(platformCalls.mallDeposit, platformTerms.mallDeposit, mallDeposit),
  route(platformCalls.claimDeposit, platformTerms.claimDeposit, claimDeposit(world)),
  route(platformCalls.deductDeposit, platformTerms.deductDeposit, deductDeposit(world)),
  route(platformCalls.decideDepositRefund, platformTerms.decideDepositRefund, decideDepositRefund(world)),
]
