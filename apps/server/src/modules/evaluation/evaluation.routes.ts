import type { Route } from '#http/route.ts'

export const evaluationRoutes: readonly Route[] = []
