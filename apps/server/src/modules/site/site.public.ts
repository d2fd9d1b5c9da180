// What the operator has set for the whole mall, and who carries its parcels.

export { type Carrier, carrierToShipWith, openCarriers } from './carriers.ts'
export { siteSettings } from './settings.ts'
