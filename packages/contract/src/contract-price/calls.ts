import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Prices that the caller's company agreed on the skus of several goods; empty for a person without a company. */
export const contractPrices = endpoint<typeof terms.contractPrices>()({
  method: 'GET',
  path: '/shop/api/goods/contract_prices',
  needs: 'login',
})

/** All that the caller's company agreed, the first to end in front. */
export const companyContracts = endpoint<typeof terms.companyContracts>()({
  method: 'GET',
  path: '/user/company/contract_price/list',
  needs: 'login',
})
