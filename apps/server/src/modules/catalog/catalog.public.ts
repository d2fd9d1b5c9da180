// Skus that may be bought, with all that money depends on, read anew.

export { pricesSet } from './asked-prices.rules.ts'
export { type SellableSku, sellableColumns, sellableSkus, withText } from './sellable-skus.ts'
export {
  afterTaking,
  giveBackStock,
  keepForExchange,
  moveFromPool,
  moveToPool,
  notingTakes,
  putBack,
  restock,
  setCoded,
  takingStock,
  tookRows,
} from './stock.ts'
export { seesPrices, type Viewer, viewerOf } from './viewer.ts'

// Goods as people see them; cards may be two seconds old.

export { cardsByIds, isAnythingOnSale, listed } from './cards.ts'
export { categoryTree } from './categories.ts'
export { type CollectedCard, collectedCards } from './collected-cards.ts'
export { anyGoods, type Within } from './goods-filter.ts'
export { listGoods } from './list-goods.ts'
export { miniCards, topOfCategory, topOfStore } from './mini-cards.ts'
export { newestOfStores } from './newest-of-stores.ts'
export type { OwnCodes } from './own-codes.ts'
export { boundGoods } from './skus-by-code.ts'
export { storesSelling } from './stores-selling.ts'

// Skus by the codes that people know them by.

export { joined as plainCode } from './code.rules.ts'
export { nearCodes } from './near-codes.ts'
export { gtinColumn } from './sku-keys.ts'
export { type CodedSku, codedSkus, skusByOutCode, skusWithCode } from './skus-by-code.ts'
export { skusNamed } from './skus-by-plain-code.ts'

// Words of other texts, found as goods are.

export { findOf } from './goods-filter.ts'
export { textTokens } from './search-tokens.ts'

// A store's own skus, for its tables.

export { noSuchSku, ownSkus, takenBarcodes } from './change-skus.ts'
export { countOwnSkus, type OwnSkuRow, ownSkuPages } from './own-sku-pages.ts'
export { changed, changesBetween, faultIn } from './sku-change.rules.ts'

// Categories and brands, for the tables that they are imported from.

export { brandChanges } from './brand-import.rules.ts'
export { addsOf, categoryChanges, keyOf } from './category-import.rules.ts'
export { knownPlaces, treeInOrder } from './category-places.ts'
export { knownBrands } from './import-brands.ts'

// Freight of goods.

export { countNaming, nameTemplate, restateFreight } from './goods-freight.ts'

// Counters at goods.

export { addSales, forgetReview, goodStars, recordReview, recordReviews } from './counters.ts'

// For people who leave for good, the clock, the doctor and the demo.

export { initialOf } from './brand.rules.ts'
export { shipNoBrand } from './brand-applications.ts'
export { soundOf } from './chinese-words.ts'
export { closing } from './closing.ts'
export { forgetPerson } from './disinterest.ts'
export { insertGoodsBatch } from './insert-goods.ts'
export type { NewGoods } from './new-goods.ts'
export { deriveGoods } from './refresh-cards.ts'
export { restateGoods } from './restate-goods.ts'
export { setPrice } from './set-price.ts'
export { takeOffSale } from './shelve-goods.ts'
