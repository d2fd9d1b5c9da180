import type { Route } from '#http/route.ts'

export const catalogRoutes: readonly Route[] = []
