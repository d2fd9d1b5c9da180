import type { Route } from '#http/route.ts'

export const merchantRoutes: readonly Route[] = []
