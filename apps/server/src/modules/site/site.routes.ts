import * as carrierPlatformCalls from '@mall/contract/carrier/platform.calls'
import * as carrierPlatformTerms from '@mall/contract/carrier/platform.terms'
import * as carrierStoreCalls from '@mall/contract/carrier/store.calls'
import * as carrierStoreTerms from '@mall/contract/carrier/store.terms'
import * as calls from '@mall/contract/site/calls'
import * as platformCalls from '@mall/contract/site/platform.calls'
import * as platformTerms from '@mall/contract/site/platform.terms'
import * as terms from '@mall/contract/site/terms'
import { type Route, route } from '#http/route.ts'
import * as carriers from './manage-carriers.ts'
import { markOpeningStep } from './opening.ts'
import { deskSettings, saveSettings } from './save-settings.ts'
import { init, type OffersOf } from './view-site.ts'

export const siteRoutes = (offersOf: OffersOf): readonly Route[] => [
  route(calls.init, terms.init, init(offersOf)),
  route(platformCalls.deskSettings, platformTerms.deskSettings, deskSettings),
  route(platformCalls.saveSettings, platformTerms.saveSettings, saveSettings),
  route(platformCalls.markOpeningStep, platformTerms.markOpeningStep, markOpeningStep),
  route(carrierPlatformCalls.addCarrier, carrierPlatformTerms.addCarrier, carriers.addCarrier),
  route(carrierPlatformCalls.editCarrier, carrierPlatformTerms.editCarrier, carriers.editCarrier),
  route(carrierPlatformCalls.moveCarrier, carrierPlatformTerms.moveCarrier, carriers.moveCarrier),
  route(carrierPlatformCalls.turnCarrier, carrierPlatformTerms.turnCarrier, carriers.turnCarrier),
  route(carrierStoreCalls.storeCarriers, carrierStoreTerms.storeCarriers, carriers.storeCarriers),
]
