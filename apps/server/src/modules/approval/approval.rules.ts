import type { OrderStatus } from '@mall/contract/order/words'
import { can } from '@mall/contract/permission/permission'
import { sha256 } from '#kernel/random.ts'

/** The people whom a level names to decide; both empty: anybody who may review. */
export type Named = { userIds: readonly number[]; roleIds: readonly number[] }
export type LevelRule = { name: string; user_ids: readonly number[]; role_ids: readonly number[] }

/** A person who works for the company now and may review. */
export type Reviewer = {
  userId: number
  roleId: number | null
  name: string
  phone: string
  /** Holds `*`: may decide at every level. */
  holdsAll: boolean
}

/** In effect today. */
export type ActiveDelegation = { from: number; to: number }

/** Facts that a decision depends on besides the people; `saidIds` had their say at an earlier level. */
export type Matter = Named & { submittedBy: number; saidIds: readonly number[] }

export const anybody: LevelRule = { name: '审批', user_ids: [], role_ids: [] }

/** One level at least: a company that named none lets anybody decide who may review. */
export const levelsOf = (levels: readonly LevelRule[]): readonly LevelRule[] => (levels.length > 0 ? levels : [anybody])

/**
 * `amountFen` is that of the whole trade: one that falls apart into several stores' orders is still one purchase, and none
 * of its orders slips under the threshold by it.
 */
export const reachesThreshold = (thresholdFen: number | null, amountFen: number): boolean =>
  thresholdFen !== null && amountFen >= thresholdFen

export const mayReview = (permissions: readonly string[]) => can(permissions, 'order:review')

const names = ({ userIds, roleIds }: Named, { userId, roleId, holdsAll }: Reviewer): boolean =>
  userIds.length === 0 && roleIds.length === 0
    ? !holdsAll
    : userIds.includes(userId) || (roleId !== null && roleIds.includes(roleId))

/** Neither who submitted the order nor who had a say at an earlier level has one here, nor has anybody in their stead. */
const isOut = ({ submittedBy, saidIds }: Matter, userId: number) => userId === submittedBy || saidIds.includes(userId)

/** Whether this person may decide, and in whose absence; an absent colleague must be entitled themselves. */
export function authorityOf(
  matter: Matter,
  userId: number,
  people: readonly Reviewer[],
  delegations: readonly ActiveDelegation[],
): { may: boolean; onBehalfOf: number | null } {
  const self = people.find((one) => one.userId === userId)
  if (!self || isOut(matter, userId)) return { may: false, onBehalfOf: null }
  if (names(matter, self)) return { may: true, onBehalfOf: null }
  const absent = people.find(
    (one) =>
      !isOut(matter, one.userId) &&
      names(matter, one) &&
      delegations.some(({ from, to }) => from === one.userId && to === userId),
  )
  if (absent) return { may: true, onBehalfOf: absent.userId }
  return { may: self.holdsAll, onBehalfOf: null }
}

/** People who are asked: those named and their stand-ins; if none of them can decide, those who hold `*`. */
export function askedOf(
  matter: Matter,
  people: readonly Reviewer[],
  delegations: readonly ActiveDelegation[],
): Reviewer[] {
  const entitled = people.filter((one) => !isOut(matter, one.userId))
  const asked = entitled.filter(
    (one) => names(matter, one) || authorityOf(matter, one.userId, people, delegations).onBehalfOf !== null,
  )
  return asked.length > 0 ? asked : entitled.filter((one) => one.holdsAll)
}

/** Adds the person who decided a level, and the one they decided for, to those who have had their say in the round. */
export const saidAfter = (review: {
  saidIds: readonly number[]
  decidedBy: number | null
  onBehalfOf: number | null
}): number[] => [
  ...new Set([...review.saidIds, review.decidedBy, review.onBehalfOf].filter((id): id is number => id !== null)),
]

/**
 * How many of these levels can be decided, one after another, each by another of these people: as many as can be matched at
 * once. A holder of `*` can stand in for any one level.
 */
export function levelsThatCan(levels: readonly Named[], people: readonly Reviewer[]): number {
  const levelOf = new Map<number, number>()
  const place = (level: number, tried: Set<number>): boolean =>
    people.some((one) => {
      const named = levels[level]
      if (!named || tried.has(one.userId) || !(one.holdsAll || names(named, one))) return false
      tried.add(one.userId)
      const held = levelOf.get(one.userId)
      if (held !== undefined && !place(held, tried)) return false
      levelOf.set(one.userId, level)
      return true
    })
  return levels.filter((_, level) => place(level, new Set())).length
}

/** The subject of an approval. Amounts in fen; `ownerId` pays. */
export type Subject = {
  ownerId: number
  amounts: readonly number[]
  address: unknown
  lines: readonly { skuId: number; qty: number; priceFen: number }[]
}

/** Whatever of it changes, the approval is no longer about this order. */
export const fingerprintOf = ({ ownerId, amounts, address, lines }: Subject): string =>
  sha256(
    JSON.stringify([
      ownerId,
      amounts,
      sorted(address),
      lines.map(({ skuId, qty, priceFen }) => [skuId, qty, priceFen]),
    ]),
  )

/** The database keeps the fields of a JSON value in an order of its own. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    : value

/** 「李审查、王审查等 4 人」. */
export const namesText = (all: readonly string[]): string =>
  all.length > 3 ? `${all.slice(0, 3).join('、')}等 ${all.length} 人` : all.join('、')

/** Whether an order that was decided so goes back to the cart to be submitted anew. */
export const canResubmit = ({ status }: { status: OrderStatus }, lastState: string) =>
  status === 'closed' && (lastState === 'rejected' || lastState === 'withdrawn')
