import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** The newest first. */
export const bannedWords = endpoint<typeof terms.bannedWords>()({
  method: 'GET',
  path: '/admin/api/word/list',
  needs: 'platform:content:see',
})

/** One word a line, or parted by commas; each is judged by itself. In other processes they count within five seconds. */
export const addBannedWords = endpoint<typeof terms.addBannedWords>()({
  method: 'POST',
  path: '/admin/api/word/add',
  needs: 'platform:content',
})

export const editBannedWord = endpoint<typeof terms.editBannedWord>()({
  method: 'POST',
  path: '/admin/api/word/edit',
  needs: 'platform:content',
  whole: { by: 'id' },
})

/** Off: it is kept, and finds nothing. */
export const turnBannedWord = endpoint<typeof terms.turnBannedWord>()({
  method: 'POST',
  path: '/admin/api/word/turn',
  needs: 'platform:content',
})

export const removeBannedWord = endpoint<typeof terms.removeBannedWord>()({
  method: 'POST',
  path: '/admin/api/word/remove',
  needs: 'platform:content',
})

/** Open hits have the longest wait first, all others the newest. */
export const wordHits = endpoint<typeof terms.wordHits>()({
  method: 'GET',
  path: '/admin/api/word/hits',
  needs: 'platform:goods:see',
})

export const decideWordHit = endpoint<typeof terms.decideWordHit>()({
  method: 'POST',
  path: '/admin/api/word/decide',
  needs: 'platform:goods',
})
