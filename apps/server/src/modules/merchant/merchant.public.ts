// Stores, for the modules above: `merchantCards` for showing, `freightOf` for charging.

export { countFan } from './count-fans.ts'
export { freightOf, type StoreTerms, storeColumns } from './freight.ts'
export { merchantCards, storesByIds } from './store-cards.ts'
export { recordScores } from './store-scores.ts'
