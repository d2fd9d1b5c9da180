// Stores, for the modules above: `merchantCards` for showing, `freightOf` for charging.

export { countFan } from './count-fans.ts'
export {
  addFreight,
  dropFreight,
  freightNamed,
  freightOf,
  type HeldFreight,
  holdFreights,
  isFreightOf,
  keepFreight,
  makeDefault,
  type StoreFreights,
  type StoreTerms,
  storeColumns,
  writeFreight,
} from './freight.ts'
export { merchantCards, storesByIds } from './store-cards.ts'
export { recordScores } from './store-scores.ts'

// Opening one, and what it shows of itself.

export { companyBehind } from './company-behind.ts'
export { openOwn, openStore, storeNamed, storeOfCompany } from './open-store.ts'
export { putGuideAway } from './put-guide-away.ts'
export { holdProfile, type Shown, writeProfile } from './store-profile.ts'

// Whether it takes orders.

export {
  holdStore,
  type Life,
  restateStore,
  storeNow,
  storesToRestate,
  writeStore,
} from './store-life.ts'

// Papers that end.

export {
  endedPaper,
  holdPaper,
  inForce,
  noteEnded,
  noteReminded,
  papersToMind,
  replacePaper,
} from './expired-papers.ts'
