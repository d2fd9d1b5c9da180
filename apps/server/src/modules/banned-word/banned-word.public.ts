// What people write for others to read, looked through; and what somebody is to look at.

export { dropHits, noteHits } from './note-hits.ts'
export { type Noticed, readTexts, type Written } from './read-texts.ts'
