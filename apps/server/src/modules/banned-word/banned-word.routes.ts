import * as contract from '@mall/contract/word'
import { type Route, route } from '#http/route.ts'
import { addBannedWords } from './add-words.ts'
import * as service from './banned-word.service.ts'

export const bannedWordRoutes: readonly Route[] = [
  route(contract.bannedWords, service.bannedWords),
  route(contract.addBannedWords, addBannedWords),
  route(contract.editBannedWord, service.editBannedWord),
  route(contract.turnBannedWord, service.turnBannedWord),
  route(contract.removeBannedWord, service.removeBannedWord),
  route(contract.decideWordHit, service.decideWordHit),
]
