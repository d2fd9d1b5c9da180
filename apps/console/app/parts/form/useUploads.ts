import { useMessage } from '#parts/told.ts'

/**
 * Whether a file is still on its way: what is sent now would be sent without it. Then it says what is waited for. Whatever takes files
 * is marked `data-uploading` as long as one of them is under way.
 */
export function useUploads(): () => boolean {
  const message = useMessage()
  return () => {
    if (!document.querySelector('[data-uploading]')) return false
    message.info('文件上传中，请稍候')
    return true
  }
}
