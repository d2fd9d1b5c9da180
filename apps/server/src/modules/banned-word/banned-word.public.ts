// Checks of texts that people write for others to read, and the hits that an operator reviews.

export { dropHits, noteHits } from './note-hits.ts'
export { type Noticed, readTexts, type Written } from './read-texts.ts'
