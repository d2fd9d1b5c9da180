/* What articles said before they were changed, at the platform's desk: an editor puts it back into the form and saves it. */

export const articleKinds = ['information', 'help'] as const
export type ArticleKind = (typeof articleKinds)[number]
/** So many are listed. */
export const articleRevisionsShown = 30
