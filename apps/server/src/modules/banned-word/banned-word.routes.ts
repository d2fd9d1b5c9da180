import * as platformCalls from '@mall/contract/banned-word/platform.calls'
import * as platformTerms from '@mall/contract/banned-word/platform.terms'
import { type Route, route } from '#http/route.ts'
import { addBannedWords } from './add-words.ts'
import * as service from './manage-banned-words.ts'

export const bannedWordRoutes: readonly Route[] = [
  route(platformCalls.bannedWords, platformTerms.bannedWords, service.bannedWords),
  route(platformCalls.addBannedWords, platformTerms.addBannedWords, addBannedWords),
  route(platformCalls.editBannedWord, platformTerms.editBannedWord, service.editBannedWord),
  route(platformCalls.turnBannedWord, platformTerms.turnBannedWord, service.turnBannedWord),
  route(platformCalls.removeBannedWord, platformTerms.removeBannedWord, service.removeBannedWord),
  route(platformCalls.decideWordHit, platformTerms.decideWordHit, service.decideWordHit),
]
