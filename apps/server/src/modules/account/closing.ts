import { type Closing, deleted, nameless, stays } from '#kernel/closing.ts'
import { familiarPlaces, guessWarnings, inviteCodes, knownDevices, stepUps, tokens, users } from './account.table.ts'

export const closing: Closing = {
  tables: [
    nameless(users),
    deleted(tokens),
    deleted(stepUps),
    deleted(knownDevices),
    deleted(familiarPlaces),
    deleted(guessWarnings),
    stays(inviteCodes, 'a code that others registered with; it tells nothing of its owner'),
  ],
}
