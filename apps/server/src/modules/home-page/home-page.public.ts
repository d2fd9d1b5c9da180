// The parts of the home page, for each audience and time.

export { audiencesOf, shownOf } from './page.rules.ts'
export { previewOf } from './preview-code.ts'
export { draftedHome, publishedHome } from './show-home.ts'
