/* 资讯 at the desk of the platform. */

/** As the list of the desk tells them apart: published ones whose time has not come are `scheduled`. */
export const informationStandings = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type InformationStanding = (typeof informationStandings)[number]
export const informationTabs = ['all', ...informationStandings] as const
export const informationStandingLabel: Record<InformationStanding, string> = {
  draft: '草稿',
  scheduled: '待发布',
  published: '已发布',
  withdrawn: '已下架',
}

export const informationLimits = { title: 60, summary: 120, author: 20, html: 50_000, goods: 12, category: 8 } as const
