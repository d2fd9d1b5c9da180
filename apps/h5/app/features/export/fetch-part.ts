import type { ExportFormat } from '@mall/contract/export/words'
import { CallError } from '#api/call-error.ts'
import type { Downloaded } from '#api/client.ts'
import { copyToClipboard } from '#ui/copy-text.ts'
import { confirm, lock, toast } from '#ui/feedback/feedback.ts'
import type { Part } from './export-part.ts'
import { opensInsideAnApp } from './in-app.ts'

export const nothingText = '没有可导出的数据'

/** Fetches the file behind a locked screen and saves it. The call itself shows a refusal. */
export async function exportPart(part: Part, format: ExportFormat): Promise<void> {
  if (part.count === 0) return toast(nothingText)
  const lift = lock('正在生成…')
  const made = await part
    .fetch(format)
    .catch((error: unknown) => {
      if (error instanceof CallError) return null
      throw error
    })
    .finally(lift)
  if (!made) return
  saveFile(made)
  toast.success('已开始下载')
}

/** Browsers inside an app can neither save nor print: explains how to open another one; true when it did. */
export async function warnedInApp(deed: '下载' | '打印' = '下载'): Promise<boolean> {
  if (!opensInsideAnApp(navigator.userAgent)) return false
  const title = deed === '打印' ? '打印' : '导出'
  const wanted = await confirm(`请点击右上角在浏览器中打开后${deed}`, { title, ok: '复制链接' })
  if (!wanted) return true
  if (await copyToClipboard(location.href)) toast('链接已复制')
  else toast.error('复制失败，请长按地址栏复制')
  return true
}

let held: string | null = null

/** Hands the file to the browser to be saved under its name. */
function saveFile({ name, file }: Downloaded): void {
  // The browser may read on after the tap, so the address is revoked only when the next one is made.
  if (held !== null) URL.revokeObjectURL(held)
  held = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = held
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
