import type { Route } from '#http/route.ts'

export const regionRoutes: readonly Route[] = []
