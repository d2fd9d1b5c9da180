import * as calls from '@mall/contract/tracking/calls'
import * as terms from '@mall/contract/tracking/terms'
import { type Route, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
import { type TraceReceivers, takePush } from './take-push.ts'

/** Orders and requests stand above tracking: what they do with a push is handed over here. */
export const trackingRoutes = (above: TraceReceivers): readonly Route[] => [
  ...routesOf(calls, {
    kuaidi100Push: useCase(calls.kuaidi100Push, terms.kuaidi100Push, takePush('kuaidi100', above)),
    kdniaoPush: useCase(calls.kdniaoPush, terms.kdniaoPush, takePush('kdniao', above)),
  }),
]
