import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { type Route, route } from '#http/route.ts'
import { type GivenToFans, pinFollow, seenFollow, setFollow } from './follow-store.ts'
import { listFavorites } from './list-favorites.ts'
import { listFollows } from './list-follows.ts'
import { listViews } from './list-views.ts'
import { setRestockNotice } from './restock-notice.ts'
import { setFavorite } from './set-favorite.ts'
import { followedAmong, viewStanding } from './view-standing.ts'
import { deleteViews, recordViews } from './views.ts'
import { visitGoods } from './visit-goods.ts'

export const collectionRoutes = ({ giveTo }: { giveTo: GivenToFans }): readonly Route[] => [
  route(calls.favorites, terms.favorites, listFavorites),
  route(calls.favorite, terms.favorite, setFavorite),
  route(calls.goodsStanding, terms.goodsStanding, viewStanding),
  route(calls.followedAmong, terms.followedAmong, followedAmong),
  route(calls.restockNotice, terms.restockNotice, setRestockNotice),
  route(calls.views, terms.views, listViews),
  route(calls.recordViews, terms.recordViews, recordViews),
  route(calls.visitGoods, terms.visitGoods, visitGoods),
  route(calls.deleteViews, terms.deleteViews, deleteViews),
  route(calls.follows, terms.follows, listFollows),
  route(calls.follow, terms.follow, setFollow(giveTo)),
  route(calls.pinFollow, terms.pinFollow, pinFollow),
  route(calls.seenFollow, terms.seenFollow, seenFollow),
]
