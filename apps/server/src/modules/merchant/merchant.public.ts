import { merchantCards, storesByIds } from './cards.ts'
import { countFan } from './fans.ts'
import { freightOf, type StoreTerms } from './freight.ts'
import { recordScores } from './scores.ts'

/** Stores, for the modules above: `merchantCards` for showing, `freightOf` for charging. */
export { countFan, freightOf, merchantCards, recordScores, type StoreTerms, storesByIds }
