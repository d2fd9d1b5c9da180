import { devices } from '@mall/contract/account/calls'
import type { OutputOf } from '@mall/contract/call/call'
import { queryOf } from '#api/query.ts'
import { shortTimeText } from '#ui/time.ts'

export type Device = OutputOf<typeof devices>['list'][number]
export const devicesQuery = queryOf(devices, {}, { staleTime: 0 })

/** 「最近登录 10-28 09:41」: the newest login of all; empty while nothing is known. */
export function lastLoginText(list: readonly Pick<Device, 'created_at'>[]): string {
  const newest = list
    .map((device) => device.created_at)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1)
  return newest ? `最近登录 ${shortTimeText(newest)}` : ''
}
