import type { Block } from './html.ts'

export type DemoArticle = {
  title: string
  category: (typeof articleCategories)[number]
  author: string
  summary: string
  /** A scene of `pictures/news-art.ts`; left out for none. */
  cover?: string
  body: readonly Block[]
  /** Keys of categories; one goods of each is shown beside the article. */
  goods?: readonly string[]
  /** When it came out; less than none is a time to come. */
  days_ago: number
  reads: number
  withdrawn?: true
  draft?: true
}

export const articleCategories = ['采购指南', '企业服务', '商城公告', '行业动态', '使用技巧'] as const
