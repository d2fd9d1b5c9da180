import type { Route } from '#http/route.ts'

export const contentRoutes: readonly Route[] = []
