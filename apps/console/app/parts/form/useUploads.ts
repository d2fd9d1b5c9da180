import { useMessage } from '#parts/feedback.ts'

/**
 * Whether a file is still being uploaded: the form would be sent without it. Then a message says so. Every input of files is marked
 * `data-uploading` as long as one of its uploads is under way.
 */
export function useUploads(): () => boolean {
  const message = useMessage()
  return () => {
    if (!document.querySelector('[data-uploading]')) return false
    message.info('文件上传中，请稍候')
    return true
  }
}
