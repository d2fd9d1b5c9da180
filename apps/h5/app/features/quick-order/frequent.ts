import type { OutputOf } from '@mall/contract/call/call'
import { frequentGoods } from '@mall/contract/material/calls'
import { queryOf } from '#api/query.ts'

export type Frequent = OutputOf<typeof frequentGoods>['list'][number]

export const frequentQuery = queryOf(frequentGoods, {})
