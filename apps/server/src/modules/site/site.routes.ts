import type { Route } from '#http/route.ts'

export const siteRoutes: readonly Route[] = []
