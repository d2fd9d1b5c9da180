import { toast } from '#ui/feedback/feedback.ts'

/** Whether a file is still on its way, which would be left out without a word; then it is said what is waited for. */
export function waitsForUploads(within: ParentNode = document): boolean {
  if (!within.querySelector('[data-uploading]')) return false
  toast('文件上传中，请稍候')
  return true
}
