import { informationPreviewCode } from '@mall/contract/information/platform.calls'
import { sent } from '#api/query.ts'

/** The article on a phone's page, as it was kept last, in a window of its own: opened at once, or browsers keep it closed. */
export async function openPreview(id: number): Promise<void> {
  const tab = window.open('', '_blank', 'width=420,height=860')
  if (!tab) return
  tab.opener = null
  try {
    const { preview } = await sent(informationPreviewCode, { id })
    tab.location.replace(`/activity/information_info?id=${id}&preview=${preview}`)
  } catch (error) {
    tab.close()
    throw error
  }
}
