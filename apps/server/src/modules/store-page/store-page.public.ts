/** What a store's page is narrowed by. */
export { shownCategories } from './shown-categories.ts'
