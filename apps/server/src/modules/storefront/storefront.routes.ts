import type { Route } from '#http/route.ts'

export const storefrontRoutes: readonly Route[] = []
