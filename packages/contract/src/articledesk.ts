import type * as terms from './articledesk.schema.ts'
import { endpoint } from './endpoint.ts'

/* What articles said before they were changed, at the platform's desk: an editor puts it back into the form and saves it. */

export const articleKinds = ['information', 'help'] as const
export type ArticleKind = (typeof articleKinds)[number]
/** So many are listed. */
export const articleRevisionsShown = 30

/** The texts that were replaced, newest first. */
export const articleRevisions = endpoint<typeof terms.articleRevisions>()({
  method: 'GET',
  path: '/admin/api/article/revisions',
  needs: 'platform:content:see',
})

/** One of them in full. */
export const articleRevision = endpoint<typeof terms.articleRevision>()({
  method: 'GET',
  path: '/admin/api/article/revision',
  needs: 'platform:content:see',
})
