// The agreements that a mall is shipped with, for the demo to publish as its own.

export { fillBlanks } from './blanks.ts'
export { documentOf } from './shipped/document.ts'
export { shippedDraft } from './shipped-drafts.ts'
