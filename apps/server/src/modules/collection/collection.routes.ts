import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { type Route, route, routeOf } from '#http/route.ts'
import { type GivenToFans, pinFollow, seenFollow, setFollow } from './follow-store.ts'
import { listFavorites } from './list-favorites.ts'
import { listFollows } from './list-follows.ts'
import { listViews } from './list-views.ts'
import { setRestockNotice } from './restock-notice.ts'
import { setFavorite } from './set-favorite.ts'
import { followedAmong, viewFavoriteStatus } from './view-favorite-status.ts'
import { deleteViews, recordViews } from './views.ts'
import { visitGoods } from './visit-goods.ts'

export const collectionRoutes = ({ giveTo }: { giveTo: GivenToFans }): readonly Route[] => [
  routeOf(listFavorites),
  routeOf(setFavorite),
  routeOf(viewFavoriteStatus),
  routeOf(followedAmong),
  routeOf(setRestockNotice),
  routeOf(listViews),
  routeOf(recordViews),
  routeOf(visitGoods),
  routeOf(deleteViews),
  routeOf(listFollows),
  route(calls.follow, terms.follow, setFollow(giveTo)),
  routeOf(pinFollow),
  routeOf(seenFollow),
]
