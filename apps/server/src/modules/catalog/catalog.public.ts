import { cardsByIds, listed } from './cards.ts'
import { joined as plainCode } from './code.rules.ts'
import { boundGoods, type CodedSku, codedSkus, skusByOutCode, skusWithCode } from './coded.ts'
import { addSales, forgetReview, goodStars, recordReview, recordReviews } from './counters.ts'
import { forgetPerson } from './disinterest.ts'
import { stockFaults } from './doctor.ts'
import { insertGoodsBatch } from './insertGoods.ts'
import { type KeptCard, keptCards } from './kept.ts'
import { miniCards, topOfStore } from './mini.ts'
import { skusNamed } from './named.ts'
import { nearCodes } from './near.ts'
import { newestOfStores } from './newest.ts'
import type { NewGoods } from './newGoods.ts'
import { lookUpOwnCodesWith } from './own-codes.ts'
import { type SellableSku, sellableSkus } from './sellable.ts'
import { giveBackStock, takeStock } from './stock.ts'
import { viewerOf } from './viewer.ts'

/**
 * Goods, for the modules above. What money depends on comes from `sellableSkus`, read anew; cards are for showing and
 * may be two seconds old.
 */
export {
  addSales,
  boundGoods,
  type CodedSku,
  cardsByIds,
  codedSkus,
  forgetPerson,
  forgetReview,
  giveBackStock,
  goodStars,
  insertGoodsBatch,
  type KeptCard,
  keptCards,
  listed,
  lookUpOwnCodesWith,
  miniCards,
  type NewGoods,
  nearCodes,
  newestOfStores,
  plainCode,
  recordReview,
  recordReviews,
  type SellableSku,
  sellableSkus,
  skusByOutCode,
  skusNamed,
  skusWithCode,
  stockFaults,
  takeStock,
  topOfStore,
  viewerOf,
}
