import type { PlayerKind } from '../cast.ts'
import type { Deed } from '../scene.ts'
import { orderActs } from './order.ts'
import { shopActs } from './shop.ts'
import { storeActs } from './store.ts'

export const acts: Readonly<Record<string, Deed>> = { ...shopActs, ...orderActs, ...storeActs }

/** Who does what how often, of a thousand acts; `buyer` is a shopper or somebody of a company. */
export const habits: readonly (readonly [what: string, who: PlayerKind | 'buyer', weight: number])[] = [
  ['shop.buy', 'buyer', 260],
  ['order.move', 'buyer', 300],
  ['order.look', 'buyer', 20],
  ['store.ship', 'store', 140],
  ['store.giveUp', 'store', 10],
  ['store.count', 'store', 30],
]
