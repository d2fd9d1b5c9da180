/** Categories by which a store's page is narrowed. */
export { shownCategories } from './shown-categories.ts'
