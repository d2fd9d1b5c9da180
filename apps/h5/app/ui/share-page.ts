import { copyToClipboard } from './copy-text.ts'
import { toast } from './feedback/feedback.ts'

/** Hands this page to the phone's own share sheet; without one, copies its address. */
export async function sharePage(title: string, url: string = location.href): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  if (await copyToClipboard(url)) toast('链接已复制')
  else toast.error('复制失败，请长按地址栏复制')
}
