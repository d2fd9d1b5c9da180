import { init } from '@mall/contract/site/calls'
import { call } from '#api/call.ts'
import type { Call } from '#api/client.ts'
import { loadGlobalData } from '#store/app.ts'
import { adjustClock } from '#store/server-clock.ts'

/** Loads global data as this person has it: the document brought a guest's. A failure leaves the present ones. */
export async function refreshGlobalData(_user?: unknown, by: Call = call): Promise<void> {
  try {
    const { data } = await by(init, {}, { quiet: true })
    loadGlobalData(data)
    adjustClock(data.server_now)
  } catch {
    // The document's own copy serves on.
  }
}
