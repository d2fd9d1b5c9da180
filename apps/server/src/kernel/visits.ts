import { dayOf } from './time.ts'

/** A visitor on a day, at one goods: the number of visits, and whether it went into their cart. */
export type GatheredVisit = { day: string; goodsId: number; visitor: string; visits: number; carted: boolean }
type Note = { goodsId: number; visitor: string; at: Date }
/** A reader of an article on a day; `at` is the time of their first read. */
export type GatheredRead = { day: string; informationId: number; visitor: string; at: Date }

/** Visits and reads, in memory until they are taken to be written. */
export type Visits = {
  looked(note: Note): void
  carted(note: Note): void
  /** All that was gathered; from then on it is the taker's to write, or to give back. */
  take(): GatheredVisit[]
  giveBack(visits: readonly GatheredVisit[]): void
  read(note: Omit<GatheredRead, 'day'>): void
  /** The same of readings. */
  takeReads(): GatheredRead[]
  giveBackReads(reads: readonly GatheredRead[]): void
}

/** `most`: so many of day, goods and visitor are held, and so many readings. Beyond it new ones are not counted, to bound the memory. */
export function gatherVisits(most = 50_000): Visits {
  let held = new Map<string, GatheredVisit>()
  let reads = new Map<string, GatheredRead>()
  const add = (more: GatheredVisit) => {
    const key = `${more.day} ${more.goodsId} ${more.visitor}`
    const known = held.get(key)
    if (known) {
      known.visits += more.visits
      known.carted ||= more.carted
    } else if (held.size < most) held.set(key, { ...more })
  }
  const addRead = (read: GatheredRead) => {
    const key = `${read.day} ${read.informationId} ${read.visitor}`
    if (!reads.has(key) && reads.size < most) reads.set(key, read)
  }
  return {
    looked: ({ at, ...of }) => add({ ...of, day: dayOf(at), visits: 1, carted: false }),
    carted: ({ at, ...of }) => add({ ...of, day: dayOf(at), visits: 0, carted: true }),
    take() {
      const taken = [...held.values()]
      held = new Map()
      return taken
    },
    giveBack: (visits) => visits.forEach(add),
    read: (note) => addRead({ ...note, day: dayOf(note.at) }),
    takeReads() {
      const taken = [...reads.values()]
      reads = new Map()
      return taken
    },
    giveBackReads: (given) => given.forEach(addRead),
  }
}

/** The name of a visitor until it is written, when all that stays is a hash. */
export const memberVisitor = (userId: number) => `u${userId}`
export const guestVisitor = (random: string) => `g${random}`

/** Programs that read pages by themselves, by their names for themselves. */
const robots = /(?<!cu)bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|preview|curl\/|wget\/|python-|java\/|go-http/i

/** Whether a person is likely to have seen it: neither a robot nor a browser that fetches ahead. */
export const isSeen = (userAgent: string, headers: Headers): boolean =>
  !robots.test(userAgent) &&
  !/prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '')
