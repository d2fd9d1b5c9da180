import { carrierOf } from './carriers.ts'
import { siteSettings } from './settings.ts'

/** What the operator has set for the whole mall, and who carries its parcels. */
export { carrierOf, siteSettings }
