import * as calls from '@mall/contract/membership/calls'
import * as platformCalls from '@mall/contract/membership/platform.calls'
import * as platformTerms from '@mall/contract/membership/platform.terms'
import * as terms from '@mall/contract/membership/terms'
import { type Route, routesOf } from '#http/route.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
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
  ...routesOf(calls, {
    membership: useCase(calls.membership, terms.membership, viewMembership(savedOf)),
  }),
  ...routesOf(platformCalls, {
    mallMembership: useCase(platformCalls.mallMembership, platformTerms.mallMembership, viewMallMembership(savedOf)),
    mallMembers: useCase(platformCalls.mallMembers, platformTerms.mallMembers, listMembers(orderNosOf)),
    membershipChoices: listMembershipChoices,
    saveMembership,
    stopMembership,
  }),
]
