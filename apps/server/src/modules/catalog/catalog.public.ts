import { cardsByIds } from './cards.ts'
import { addSales, type ReviewCount, recordReview, recordReviews } from './counters.ts'
import { stockFaults } from './doctor.ts'
import { type InsertedGoods, insertGoodsBatch } from './insertGoods.ts'
import { topOfStore } from './mini.ts'
import type { NewGoods, NewSku } from './newGoods.ts'
import { refreshCards } from './refreshCards.ts'
import { type SellableSku, sellableSkus } from './sellable.ts'
import { giveBackStock, type Take, takeStock } from './stock.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/**
 * Goods, for the modules above. What money depends on comes from `sellableSkus`, read anew; cards are for showing and
 * may be two seconds old.
 */
export {
  addSales,
  cardsByIds,
  giveBackStock,
  type InsertedGoods,
  insertGoodsBatch,
  type NewGoods,
  type NewSku,
  type ReviewCount,
  recordReview,
  recordReviews,
  refreshCards,
  type SellableSku,
  sellableSkus,
  stockFaults,
  type Take,
  takeStock,
  topOfStore,
  type Viewer,
  viewerOf,
}
