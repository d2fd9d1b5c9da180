import * as contract from '@mall/contract/deposit'
import { type Route, route } from '#http/route.ts'
import { askDepositBack, withdrawDepositRefund } from './ask-back.ts'
import { claimDeposit } from './claim-deposit.ts'
import { decideDepositRefund } from './decide-refund.ts'
import { deductDeposit } from './deduct-deposit.ts'
import type { DepositWorld } from './deposit.world.ts'
import { mallDeposit, mallDeposits } from './mall-deposits.ts'
import { deposit, depositMoves } from './store-deposit.ts'

export const depositRoutes = (world: DepositWorld): readonly Route[] => [
  route(contract.deposit, deposit(world)),
  route(contract.depositMoves, depositMoves),
  route(contract.askDepositBack, askDepositBack(world)),
  route(contract.withdrawDepositRefund, withdrawDepositRefund),
  route(contract.mallDeposits, mallDeposits),
  route(contract.mallDeposit, mallDeposit),
  route(contract.claimDeposit, claimDeposit(world)),
  route(contract.deductDeposit, deductDeposit(world)),
  route(contract.decideDepositRefund, decideDepositRefund(world)),
]
