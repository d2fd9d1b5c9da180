// What the operator has set for the whole mall, and who carries its parcels.

export { carrierOf } from './carriers.ts'
export { siteSettings } from './settings.ts'
