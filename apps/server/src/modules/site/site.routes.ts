import * as carrierStoreCalls from '@mall/contract/carrier/store.calls'
import * as calls from '@mall/contract/site/calls'
import * as terms from '@mall/contract/site/terms'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
import * as carriers from './manage-carriers.ts'
import { markOpeningStep } from './opening.ts'
import { deskSettings, saveSettings } from './save-settings.ts'
import { init, type OffersOf } from './view-site.ts'

export const siteRoutes = (offersOf: OffersOf): readonly Route[] => [
  ...routesOf(calls, {
    init: useCase(calls.init, terms.init, init(offersOf)),
  }),
  routeOf(deskSettings),
  routeOf(saveSettings),
  routeOf(markOpeningStep),
  routeOf(carriers.addCarrier),
  routeOf(carriers.editCarrier),
  routeOf(carriers.moveCarrier),
  routeOf(carriers.turnCarrier),
  ...routesOf(carrierStoreCalls, {
    storeCarriers: carriers.storeCarriers,
  }),
]
