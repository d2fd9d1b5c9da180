// What stands on the home page, for whom and when.

export { audiencesOf, shownOf } from './page.rules.ts'
export { previewOf } from './preview-code.ts'
export { draftedHome, publishedHome } from './show-home.ts'
