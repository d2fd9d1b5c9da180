import * as carrier from '@mall/contract/carrier'
import * as platform from '@mall/contract/platform-site'
import * as contract from '@mall/contract/site'
import { type Route, route } from '#http/route.ts'
import * as carriers from './carriers.service.ts'
import { deskSettings, saveSettings } from './desk-settings.service.ts'
import { markOpeningStep } from './opening.ts'
import { init, type OffersOf } from './site.service.ts'

export const siteRoutes = (offersOf: OffersOf): readonly Route[] => [
  route(contract.init, init(offersOf)),
  route(platform.deskSettings, deskSettings),
  route(platform.saveSettings, saveSettings),
  route(platform.markOpeningStep, markOpeningStep),
  route(carrier.addCarrier, carriers.addCarrier),
  route(carrier.editCarrier, carriers.editCarrier),
  route(carrier.moveCarrier, carriers.moveCarrier),
  route(carrier.turnCarrier, carriers.turnCarrier),
  route(carrier.storeCarriers, carriers.storeCarriers),
]
