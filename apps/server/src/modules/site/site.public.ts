// For all modules: the operator's settings of the mall, and the carriers of its parcels.

export { type Carrier, carrierToShipWith, openCarriers } from './carriers.ts'
export { isOpen, markOpen, stepsAside } from './opening.ts'
export { gatewayMethods, openGateways, openPayWays, refusalInWechat } from './pay-ways.ts'
export { forgetSettings, readSettings, type SiteSettings, siteSettings } from './settings.ts'
export { mallMark, platformName, siteName } from './site-name.ts'
