import type { Route } from '#http/route.ts'

export const paymentRoutes: readonly Route[] = []
