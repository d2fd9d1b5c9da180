import { merchantCards, type StoreCard, storesByIds } from './cards.ts'
import { type FreightTemplate, freightOf, type StoreTerms } from './freight.ts'
import { type OrderScores, recordScores } from './scores.ts'

/** Stores, for the modules above: `merchantCards` for showing, `freightOf` for charging. */
export {
  type FreightTemplate,
  freightOf,
  merchantCards,
  type OrderScores,
  recordScores,
  type StoreCard,
  type StoreTerms,
  storesByIds,
}
