import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Those of all stores. */
export const mallContracts = endpoint<typeof terms.mallContracts>()({
  method: 'GET',
  path: '/admin/api/contract_price/list',
  needs: 'platform:goods:see',
})

/** For goods of any store; the store reads it in its list. */
export const addMallContract = endpoint<typeof terms.addMallContract>()({
  method: 'POST',
  path: '/admin/api/contract_price/add',
  needs: 'platform:goods',
  idempotent: true,
})

export const endMallContract = endpoint<typeof terms.endMallContract>()({
  method: 'POST',
  path: '/admin/api/contract_price/end',
  needs: 'platform:goods',
})
