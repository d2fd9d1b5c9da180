import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Of several goods, what the caller's company agreed on their skus; nothing for who buys for themselves. */
export const contractPrices = endpoint<typeof terms.contractPrices>()({
  method: 'GET',
  path: '/shop/api/goods/contract_prices',
  needs: 'login',
})

/** All that the caller's company agreed, what ends first in front. */
export const companyContracts = endpoint<typeof terms.companyContracts>()({
  method: 'GET',
  path: '/user/company/contract_price/list',
  needs: 'login',
})
