import type { Route } from '#http/route.ts'

export const cartRoutes: readonly Route[] = []
