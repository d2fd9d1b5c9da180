import type { Route } from '#http/route.ts'

export const orderRoutes: readonly Route[] = []
