// Favourites, history and followed stores.

export { closing } from './closing.ts'
export { forgetPerson } from './forget-person.ts'
export { noticeCollected } from './notice-collected.ts'
export { disguised, forgetVisits, keepWritingVisits, writeVisits } from './write-visits.ts'
