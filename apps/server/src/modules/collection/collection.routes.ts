import * as contract from '@mall/contract/collect'
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
  route(contract.favorites, listFavorites),
  route(contract.favorite, setFavorite),
  route(contract.goodsStanding, viewStanding),
  route(contract.followedAmong, followedAmong),
  route(contract.restockNotice, setRestockNotice),
  route(contract.views, listViews),
  route(contract.recordViews, recordViews),
  route(contract.visitGoods, visitGoods),
  route(contract.deleteViews, deleteViews),
  route(contract.follows, listFollows),
  route(contract.follow, setFollow(giveTo)),
  route(contract.pinFollow, pinFollow),
  route(contract.seenFollow, seenFollow),
]
