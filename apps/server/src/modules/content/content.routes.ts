import * as articlePlatformCalls from '@mall/contract/article/platform.calls'
import * as articlePlatformTerms from '@mall/contract/article/platform.terms'
import * as homePageCalls from '@mall/contract/home-page/calls'
import * as homePageTerms from '@mall/contract/home-page/terms'
import { type Route, route } from '#http/route.ts'
import { listArticleRevisions, viewArticleRevision } from './article-revisions.ts'
import { listAgreements, viewRichtext } from './view-agreements.ts'

export const contentRoutes: readonly Route[] = [
  route(homePageCalls.richtext, homePageTerms.richtext, viewRichtext),
  route(homePageCalls.agreements, homePageTerms.agreements, listAgreements),
  route(articlePlatformCalls.articleRevisions, articlePlatformTerms.articleRevisions, listArticleRevisions),
  route(articlePlatformCalls.articleRevision, articlePlatformTerms.articleRevision, viewArticleRevision),
]
