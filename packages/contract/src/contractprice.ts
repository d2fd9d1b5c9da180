import type * as terms from './contractprice.schema.ts'
import { endpoint } from './endpoint.ts'

/*
 * What a company and a store, or the platform for it, agreed: the price of a sku, of all skus of a goods, or a rate on the prices
 * of a goods or a category, from a quantity on, for a time. It is one of the prices that a line may have; the lowest counts.
 */

export const contractTargets = ['sku', 'goods', 'category'] as const
export type ContractTarget = (typeof contractTargets)[number]
export const contractTargetLabel: Record<ContractTarget, string> = { sku: '规格', goods: '商品', category: '分类' }

/** By today in Asia/Shanghai; `ended` also where it was ended before its last day. */
export const contractStates = ['running', 'coming', 'ended'] as const
export type ContractState = (typeof contractStates)[number]
export const contractStateLabel: Record<ContractState, string> = {
  running: '生效中',
  coming: '未生效',
  ended: '已结束',
}

export const contractLimits = {
  /** Goods that are asked about in one call. */
  goods: 100,
  /** Rows of a file. */
  rows: 500,
  /** So many days before its last day people are told. */
  remindDays: 30,
} as const

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

export const storeContracts = endpoint<typeof terms.storeContracts>()({
  method: 'GET',
  path: '/merchant/api/contract_price/list',
  needs: 'store:goods:see',
})

/**
 * From its first day on the company pays it at the latest; what is agreed is never changed, only ended. The company is named by its
 * whole name or its credit code, the thing by its code, or a category by its names. Two for the same thing and quantity do not overlap.
 */
export const addStoreContract = endpoint<typeof terms.addStoreContract>()({
  method: 'POST',
  path: '/merchant/api/contract_price/add',
  needs: 'store:goods',
  idempotent: true,
})

/** Today is its last day no more: from now on it counts for nobody. Orders that were submitted keep their prices. */
export const endStoreContract = endpoint<typeof terms.endStoreContract>()({
  method: 'POST',
  path: '/merchant/api/contract_price/end',
  needs: 'store:goods',
})

/** Reads a workbook or .csv and says of each row what it would agree, or why it cannot; nothing is written. */
export const previewStoreContracts = endpoint<typeof terms.previewStoreContracts>()({
  method: 'POST',
  path: '/merchant/api/contract_price/import/preview',
  needs: 'store:goods',
  body: 'multipart',
  limit: 'upload',
})

/** Agrees what can be agreed, and says of every row what came of it. */
export const importStoreContracts = endpoint<typeof terms.importStoreContracts>()({
  method: 'POST',
  path: '/merchant/api/contract_price/import',
  needs: 'store:goods',
  idempotent: true,
})

/** With headings that the import reads. */
export const exportStoreContracts = endpoint<typeof terms.exportStoreContracts>()({
  method: 'POST',
  path: '/merchant/api/contract_price/export',
  needs: 'store:goods:see',
  reply: 'file',
  limit: 'write',
})

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
