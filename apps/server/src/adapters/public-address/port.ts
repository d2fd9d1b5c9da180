import type { Adapter } from '../kind.ts'

/** The address under which people reach the mall, as the network leads there. */
export type PublicAddressPort = Adapter & {
  /** Opens the mall there. Throws where nothing answers in time, or something without this mall's mark does. */
  open(mark: string): Promise<void>
}
