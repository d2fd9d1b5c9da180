import type { OutputOf } from '@mall/contract/endpoint'
import type { addBannedWords } from '@mall/contract/word'

/** What became of each word that was added. */
export type Results = OutputOf<typeof addBannedWords>['list']
