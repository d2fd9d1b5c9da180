import * as contract from '@mall/contract/membership'
import { type Route, route } from '#http/route.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type SavedOf, viewMembership } from './membership.service.ts'
import {
  listMembers,
  listMembershipChoices,
  saveMembership,
  stopMembership,
  viewMallMembership,
} from './membership-desk.service.ts'

type Handed = {
  savedOf: SavedOf
  orderNosOf(db: Ctx['db'], orderIds: readonly number[]): Promise<ReadonlyMap<number, string>>
}

export const membershipRoutes = ({ savedOf, orderNosOf }: Handed): readonly Route[] => [
  route(contract.membership, viewMembership(savedOf)),
  route(contract.mallMembership, viewMallMembership(savedOf)),
  route(contract.mallMembers, listMembers(orderNosOf)),
  route(contract.membershipChoices, listMembershipChoices),
  route(contract.saveMembership, saveMembership),
  route(contract.stopMembership, stopMembership),
]
