import { toast } from '#ui/feedback/feedback.ts'

/** Whether an upload is still running, which would be left out silently; if so a toast asks the person to wait. */
export function waitsForUploads(within: ParentNode = document): boolean {
  if (!within.querySelector('[data-uploading]')) return false
  toast('文件上传中，请稍候')
  return true
}
