import type { PackageStatus } from '@mall/contract/order/words'
import { days, later } from '#kernel/time.ts'

type Stop = { at: Date; text: string; status: PackageStatus }

/**
 * A store often enters a number after the carrier has the parcel, so that stops of the days before belong to it. Older stops belong
 * to an earlier parcel of the same number: carriers use them again, and a number that somebody typed may have been another's.
 */
const enteredWithin = days(3)

/** Those of the stops that the parcel went through itself. */
export const ownTraces = <Told extends Pick<Stop, 'at'>>(told: readonly Told[], shippedAt: Date): Told[] =>
  told.filter(({ at }) => at >= later(shippedAt, -enteredWithin))

/** Those of the stops that are new, oldest first, told apart by time and words: pushes come late, twice and out of order. */
export function freshTraces<Told extends Pick<Stop, 'at' | 'text'>>(
  known: readonly Pick<Stop, 'at' | 'text'>[],
  told: readonly Told[],
): Told[] {
  const seen = new Set(known.map(keyOf))
  return told
    .filter((trace) => {
      const isNew = !seen.has(keyOf(trace))
      seen.add(keyOf(trace))
      return isNew
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

const keyOf = ({ at, text }: Pick<Stop, 'at' | 'text'>) => `${at.getTime()} ${text}`

/** The newest stop; of two at one moment the later in the list: a provider may think otherwise of a stop that is there already. */
const newestOf = <Told extends Pick<Stop, 'at'>>(stops: readonly Told[]): Told | null =>
  stops.reduce<Told | null>((last, stop) => (last && last.at > stop.at ? last : stop), null)

/** Tells the state of a parcel after all of its stops: that of the newest one. A parcel that was signed for stays so, whatever comes late. */
export function statusAfter(before: PackageStatus, stops: readonly Pick<Stop, 'at' | 'status'>[]): PackageStatus {
  if (before === 'signed') return before
  return newestOf(stops)?.status ?? before
}

/**
 * When a parcel was signed for, by the stops that were known and those that are told now; null while it was not. The first 签收 counts
 * however often it is told. A carrier takes it back by a later stop that nobody knew before: an old push that comes late takes nothing back.
 * After that another 签收 counts anew.
 */
export function signedAfter(
  before: { status: PackageStatus; signedAt: Date | null },
  held: readonly Stop[],
  told: readonly Stop[],
): Date | null {
  const stops = [...held, ...told]
  const newest = newestOf(stops)
  if (!newest) return before.signedAt
  if (before.status !== 'signed') return newest.status === 'signed' ? firstSigning(stops) : null
  const isNews = !held.some((stop) => keyOf(stop) === keyOf(newest))
  if (!isNews) return before.signedAt
  return newest.status === 'signed' ? (before.signedAt ?? firstSigning(stops)) : null
}

/** Carriers add a line of thanks after a 签收: the first of the last ones is meant. */
function firstSigning(stops: readonly Stop[]): Date | null {
  const newestFirst = stops.toSorted((a, b) => a.at.getTime() - b.at.getTime()).reverse()
  const before = newestFirst.findIndex(({ status }) => status !== 'signed')
  return newestFirst.at(before === -1 ? -1 : before - 1)?.at ?? null
}

/** So long a provider may be silent about a parcel before it counts as one that it does not know. */
const silentFor = days(3)

type Parcel = { status: PackageStatus; shippedAt: Date }
/**
 * Whether somebody tells where a parcel is. A real provider does not know every number: after three days of silence a parcel is again
 * what the store entered, and nothing waits for the word of a carrier.
 */
export function isTracked(kind: 'real' | 'none' | 'simulated', { status, shippedAt }: Parcel, now: Date): boolean {
  if (kind !== 'real') return kind !== 'none'
  return status !== 'created' || later(shippedAt, silentFor) > now
}
