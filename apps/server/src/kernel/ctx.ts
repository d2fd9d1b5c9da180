import type { genders } from '@mall/contract/account/words'
import type { Needs } from '@mall/contract/call/call'
import type { DeskKind } from '@mall/contract/console/rights'
import type { factorStates } from '@mall/contract/console/words'
import type { OrderSight } from '@mall/contract/permission/order-scope'
import type { Ports } from '#adapters/ports.ts'
import type { Db } from '#db/client.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Random } from './random.ts'
import type { Clock } from './time.ts'
import type { Visits } from './visits.ts'

/** The acting person. Everything a buyer keeps is found through `ownerId`: the person's own, or the company's for its people. */
export type Actor = {
  readonly userId: number
  readonly ownerId: number
  readonly nickname: string
  /** For documents: what their company or their desk calls them. A nickname may be how another company called them before. */
  readonly name: string
  readonly phone: string
  readonly permissions: readonly string[]
  /** Which orders of `ownerId` are theirs to see; a person buying for themselves sees all. */
  readonly orderSight: OrderSight
  readonly companyId: number | null
  readonly companyName: string | null
  readonly roleName: string
  readonly isPaidMember: boolean
  /** The store whose desk this login is at. */
  readonly merchantId: number | null
  /** Null for a login of the mall, which is at no desk. */
  readonly desk: DeskLogin | null
  readonly tokenId: number
  /** As the login found it, so that showing it needs no other statement; null for a caller without a login. */
  readonly profile: Profile | null
}

/** A person's own profile, as it was when their request began. Amount in fen, of the wallet they buy from. */
export type Profile = {
  readonly account: string | null
  readonly avatar: string
  readonly realName: string
  readonly gender: (typeof genders)[number]
  readonly birthday: string
  readonly email: string
  readonly hasPassword: boolean
  readonly hasPayPassword: boolean
  readonly balanceFen: number
}

/** State of a login at the desk; `kind` is null for a person who has joined none yet. */
export type DeskLogin = {
  readonly kind: DeskKind | null
  readonly rights: readonly string[]
  readonly roleName: string
  readonly factor: (typeof factorStates)[number]
  /** Until when the second factor is fresh, as it is known. */
  readonly freshUntil: Date | null
  readonly by: 'password' | 'sms'
}

export type StaffActor = Actor & { readonly merchantId: number }

/** Origin of a request. */
export type Client = { readonly ip: string; readonly device: string; readonly platform: string }

export type Ctx<Who extends Actor | null = Actor> = {
  readonly db: Db
  readonly actor: Who
  readonly now: Clock
  readonly random: Random
  readonly config: Config
  readonly ports: Ports
  readonly log: Log
  readonly visits: Visits
  readonly client: Client
  readonly requestId: string
  /**
   * Notes a deed outside this server that happens when, and only when, the call's writes are there for good; call it when the inner
   * transaction is through. The answer waits for it, and is the same if it fails. `db` is outside of every transaction.
   */
  afterCommit(deed: (db: Db) => Promise<void>): void
}

/** The ctx that a use case gets: the needs of the call decide whether there is an actor and which. */
export type CtxFor<N extends Needs> = N extends 'public'
  ? Ctx<Actor | null>
  : N extends 'store' | `store:${string}`
    ? Ctx<StaffActor>
    : Ctx

/** All that a use case learns of people whom it answers alike. */
export type Reader = Pick<Actor, 'isPaidMember'>
/** The context of such a use case: nothing else can come to stand in a reply that others may get. */
export type ForReaders = Pick<Ctx, 'db' | 'now'> & { readonly actor: Reader | null }

/** The part of a ctx that reading and writing one's own rows needs. */
export type Scope = Pick<Ctx, 'db' | 'actor'>

/** The same with the present, which prices depend on. */
export type PricingScope = Pick<Ctx, 'db' | 'actor' | 'now'>
