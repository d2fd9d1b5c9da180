import * as calls from '@mall/contract/membership/calls'
import * as platformCalls from '@mall/contract/membership/platform.calls'
import * as platformTerms from '@mall/contract/membership/platform.terms'
import * as terms from '@mall/contract/membership/terms'
import { type Route, route } from '#http/route.ts'
import type { Ctx } from '#kernel/ctx.ts'
import {
  listMembers,
  listMembershipChoices,
  saveMembership,
  stopMembership,
  viewMallMembership,
} from './manage-membership.ts'
import { type SavedOf, viewMembership } from './view-membership.ts'

type Handed = {
  savedOf: SavedOf
  orderNosOf(db: Ctx['db'], orderIds: readonly number[]): Promise<ReadonlyMap<number, string>>
}

export const membershipRoutes = ({ savedOf, orderNosOf }: Handed): readonly Route[] => [
  route(calls.membership, terms.membership, viewMembership(savedOf)),
  route(platformCalls.mallMembership, platformTerms.mallMembership, viewMallMembership(savedOf)),
  route(platformCalls.mallMembers, platformTerms.mallMembers, listMembers(orderNosOf)),
  route(platformCalls.membershipChoices, platformTerms.membershipChoices, listMembershipChoices),
  route(platformCalls.saveMembership, platformTerms.saveMembership, saveMembership),
  route(platformCalls.stopMembership, platformTerms.stopMembership, stopMembership),
]
