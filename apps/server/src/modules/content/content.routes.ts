import * as articledesk from '@mall/contract/articledesk'
import * as contract from '@mall/contract/content'
import { type Route, route } from '#http/route.ts'
import { listArticleRevisions, viewArticleRevision } from './article-revisions.ts'
import { listAgreements, viewRichtext } from './content.service.ts'

export const contentRoutes: readonly Route[] = [
  route(contract.richtext, viewRichtext),
  route(contract.agreements, listAgreements),
  route(articledesk.articleRevisions, listArticleRevisions),
  route(articledesk.articleRevision, viewArticleRevision),
]
