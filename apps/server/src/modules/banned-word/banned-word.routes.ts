import { type Route, routeOf } from '#http/route.ts'
import { addBannedWords } from './add-words.ts'
import * as service from './manage-banned-words.ts'

export const bannedWordRoutes: readonly Route[] = [
  routeOf(service.bannedWords),
  routeOf(addBannedWords),
  routeOf(service.editBannedWord),
  routeOf(service.turnBannedWord),
  routeOf(service.removeBannedWord),
  routeOf(service.decideWordHit),
]
