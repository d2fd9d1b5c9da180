import type { addBannedWords } from '@mall/contract/banned-word/platform.calls'
import type { OutputOf } from '@mall/contract/call/call'

/** What became of each word that was added. */
export type Results = OutputOf<typeof addBannedWords>['list']
