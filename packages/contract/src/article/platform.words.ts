/* Earlier texts of articles, at the platform's desk: an editor puts one back into the form and saves it. */

export const articleKinds = ['information', 'help'] as const
export type ArticleKind = (typeof articleKinds)[number]
/** So many are listed. */
export const articleRevisionsShown = 30
