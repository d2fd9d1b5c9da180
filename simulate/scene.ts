import { isDeepStrictEqual } from 'node:util'
import type { Endpoint, InputOf, OutputOf } from '@mall/contract/call/call'
import { z } from 'zod'
import type { Cast, Player } from './cast.ts'
import { leastTaken } from './coverage.ts'
import { type Dice, diceOf } from './dice.ts'
import type { Look } from './oracle/fact.ts'
import type { Oracle } from './oracle/oracle.ts'
import type { Reply, World } from './world.ts'

/**
 * One act: who does what, at which minute of which day. What it does exactly follows from its number and from what the mall offers at that
 * moment, so that a script is a list of these, and stays one when others are left out. Acts of one minute are done at once.
 */
export type Act = {
  readonly n: number
  readonly day: number
  readonly minute: number
  readonly who: string
  readonly what: string
}

export type Scene = ReturnType<typeof sceneOf>
export type Deed = (scene: Scene) => Promise<unknown>

/** What was done less often than ten years must have done it is done before other things. */
const whereLacking = 10

/** Something that may be done, how often beside the others, and the call that does it. */
export type Way<One> = readonly [One, weight: number, by?: Endpoint | undefined]

const oddPrices = z.object({ prices: z.array(z.unknown()) })

type Given = { world: World; oracle: Oracle; cast: Cast; seed: number; look: Look; me: Player }

/** What somebody has at hand while they act. */
export function sceneOf(given: Given, act: Act, notes: string[]) {
  const { world, seed, me } = given
  const dice: Dice = diceOf(seed, act.n)
  /** Of the server, apart: what it draws must not change what people do next. */
  const serverDice: Dice = diceOf(seed, act.n, 'server')
  let calls = 0

  async function once<E extends Endpoint>(
    by: Player | null,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<Reply<OutputOf<E>>> {
    calls += 1
    // A finger that trembles: the same press twice at once has one effect and one answer.
    const key = endpoint.idempotent && by && dice.percent(12) ? `sim-${act.n}-${calls}` : null
    if (key === null) return world.call(by, endpoint, input)
    const [first, second] = await Promise.all([
      world.call(by, endpoint, input, { key }),
      world.call(by, endpoint, input, { key }),
    ])
    if (first.ok && second.ok && !isDeepStrictEqual(first.data, second.data))
      given.oracle.wrong('idempotency', `${endpoint.path} answered one key in two ways: ${JSON.stringify(input)}`)
    return first.ok ? first : second
  }

  async function callAs<E extends Endpoint>(
    by: Player | null,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<Reply<OutputOf<E>>> {
    let reply = await once(by, endpoint, input)
    const odd = reply.ok || reply.code !== 'price.odd' ? null : oddPrices.safeParse(reply.data)
    // As the console does: it shows the prices that look wrong, and whoever sees them says yes.
    if (odd?.success) reply = await once(by, endpoint, Object.assign({}, input, { confirmed_prices: odd.data.prices }))
    if (endpoint.method !== 'GET') {
      const answer = reply.ok ? `ok ${documentsIn(reply.data)}`.trim() : `${reply.code} ${reply.msg}`
      notes.push(`${by?.name ?? 'visitor'} ${endpoint.method} ${endpoint.path} ${JSON.stringify(input)} → ${answer}`)
    }
    return reply
  }

  /** One of these, each as often as its weight says, and what was done least before the others. */
  function prefer<One>(ways: readonly Way<One>[]): One {
    const lacks = (by: Endpoint | undefined) => by !== undefined && world.coverage.taken(by) < leastTaken
    return dice.weighted(ways.map(([one, weight, by]) => [one, lacks(by) ? weight * whereLacking : weight] as const))
  }

  return {
    ...given,
    act,
    dice,
    serverDice,
    callAs,
    prefer,
    /** All of these, the one first that `prefer` would take: for whoever looks where there is something to do. */
    inTurn<One>(ways: readonly Way<One>[]): One[] {
      const left = ways.map((way) => ({ way }))
      const ordered: One[] = []
      while (left.length > 0) {
        const next = prefer(left.map((one) => [one, one.way[1], one.way[2]] as const))
        ordered.push(next.way[0])
        left.splice(left.indexOf(next), 1)
      }
      return ordered
    },
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => callAs(me, endpoint, input),
    /** What a call answers; null where it is refused. */
    async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E> | null> {
      const reply = await callAs(me, endpoint, input)
      return reply.ok ? reply.data : null
    },
  }
}

/** The numbers of what was made or moved, for whoever looks for what belongs together. */
const documentsIn = (data: unknown): string =>
  [...new Set((JSON.stringify(data) ?? '').match(/\b[A-Z]\d{17,}/g) ?? [])].slice(0, 8).join(' ')
