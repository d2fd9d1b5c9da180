import type { OutputOf } from '@mall/contract/endpoint'
import { frequentGoods } from '@mall/contract/material'
import { queryOf } from '#api/query.ts'

export type Frequent = OutputOf<typeof frequentGoods>['list'][number]

export const frequentQuery = queryOf(frequentGoods, {})
