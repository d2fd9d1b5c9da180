import { printWaybills } from '@mall/contract/waybill/store.calls'
import { download } from '#api/call.ts'
import { saveFile } from '#api/save-file.ts'

/** So long a tab that was opened may take to read the file. */
const readsFor = 60_000

/** Opens the labels in a tab of their own, to be printed in one go; a browser that opens none saves them. */
export async function openLabels(ids: readonly number[]): Promise<void> {
  const { name, file } = await download(printWaybills, { waybill_ids: [...ids] })
  const address = URL.createObjectURL(file)
  const tab = window.open(address, '_blank')
  if (!tab) saveFile({ name, file })
  setTimeout(() => URL.revokeObjectURL(address), readsFor)
}
