import { disinterest } from '@mall/contract/collect'
import { call } from '#api/call.ts'
import type { Call } from '#api/client.ts'
import { handOverUnwanted, useUnwanted } from '#store/unwanted.ts'

/** After a login, what the visitor was not interested in is the account's; the browser forgets it once the mall has it. */
export async function mergeUnwanted(by: Call = call): Promise<void> {
  const { kept } = useUnwanted.getState()
  // Loading a page with a token ends here too: nothing was said then.
  if (kept.length === 0) return
  await by(disinterest, { goods_ids: [...kept] }, { quiet: true })
  handOverUnwanted()
}
