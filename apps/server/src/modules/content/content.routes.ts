import * as articlePlatformCalls from '@mall/contract/article/platform.calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { listArticleRevisions, viewArticleRevision } from './article-revisions.ts'
import { listAgreements, viewRichtext } from './view-agreements.ts'

export const contentRoutes: readonly Route[] = [
  routeOf(viewRichtext),
  routeOf(listAgreements),
  ...routesOf(articlePlatformCalls, {
    articleRevisions: listArticleRevisions,
    articleRevision: viewArticleRevision,
  }),
]
