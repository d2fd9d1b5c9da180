import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

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
