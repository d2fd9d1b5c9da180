import { copyToClipboard } from '#ui/copyText.ts'
import { toast } from '#ui/feedback/feedback.ts'

/** Tells others that the company is verified: the phone's own share sheet, or the sentence to paste. */
export async function shareCertificate(company: string, siteName: string): Promise<void> {
  const text = `${company} 已通过${siteName}企业认证`
  const url = window.location.origin
  if (navigator.share) {
    try {
      await navigator.share({ title: `${siteName} · 已认证企业`, text, url })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  if (await copyToClipboard(`${text}：${url}`)) toast('已复制，可粘贴分享')
  else toast.error('复制失败，请截图分享')
}
