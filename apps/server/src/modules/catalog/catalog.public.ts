import { cardsByIds } from './cards.ts'
import { addSales, recordReview, recordReviews } from './counters.ts'
import { stockFaults } from './doctor.ts'
import { insertGoodsBatch } from './insertGoods.ts'
import { topOfStore } from './mini.ts'
import type { NewGoods } from './newGoods.ts'
import { type SellableSku, sellableSkus } from './sellable.ts'
import { giveBackStock, takeStock } from './stock.ts'
import { viewerOf } from './viewer.ts'

/**
 * Goods, for the modules above. What money depends on comes from `sellableSkus`, read anew; cards are for showing and
 * may be two seconds old.
 */
export {
  addSales,
  cardsByIds,
  giveBackStock,
  insertGoodsBatch,
  type NewGoods,
  recordReview,
  recordReviews,
  type SellableSku,
  sellableSkus,
  stockFaults,
  takeStock,
  topOfStore,
  viewerOf,
}
