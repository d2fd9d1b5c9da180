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
 * One act: its person and kind, its minute and day. Its details follow from its number and from the mall's offers at that moment, so that a
 * script is a list of these, and stays one when others are left out. Acts of one minute are done at once.
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

/** Factor for the weight of a call that was made less often than ten years must make it. */
const whereLacking = 10

/** A choice, its weight beside the others, and the call it makes. */
export type Way<One> = readonly [One, weight: number, by?: Endpoint | undefined]

const oddPrices = z.object({ prices: z.array(z.unknown()) })

type Given = { world: World; oracle: Oracle; cast: Cast; seed: number; look: Look; me: Player }

/** Everything a player has at hand during an act. */
export function sceneOf(given: Given, act: Act, notes: string[]) {
  const { world, seed, me } = given
  const dice: Dice = diceOf(seed, act.n)
  /** The server's own dice: its draws must not change people's next acts. */
  const serverDice: Dice = diceOf(seed, act.n, 'server')
  let calls = 0

  async function once<E extends Endpoint>(
    by: Player | null,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<Reply<OutputOf<E>>> {
    calls += 1
    // A trembling finger: the same press twice at once has one effect and one answer.
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
    // As the console does: it shows the prices that look wrong, and the person confirms them.
    if (odd?.success) reply = await once(by, endpoint, Object.assign({}, input, { confirmed_prices: odd.data.prices }))
    if (endpoint.method !== 'GET') {
      const answer = reply.ok ? `ok ${documentsIn(reply.data)}`.trim() : `${reply.code} ${reply.msg}`
      notes.push(`${by?.name ?? 'visitor'} ${endpoint.method} ${endpoint.path} ${JSON.stringify(input)} → ${answer}`)
    }
    return reply
  }

  /** Draws one by weight; calls that were made least come before the others. */
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
    /** All of these in the order in which `prefer` would take them: for acts that try one after the other. */
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
    /** The data of a call's answer; null when it is refused. */
    async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E> | null> {
      const reply = await callAs(me, endpoint, input)
      return reply.ok ? reply.data : null
    },
  }
}

/** The numbers of documents that a reply made or moved, for readers who look for related ones. */
const documentsIn = (data: unknown): string =>
  [...new Set((JSON.stringify(data) ?? '').match(/\b[A-Z]\d{17,}/g) ?? [])].slice(0, 8).join(' ')
