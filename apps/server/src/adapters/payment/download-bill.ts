import { Fault } from '#kernel/fault.ts'
import { fileReaders } from '#kernel/file-readers.ts'
import { PastBounds } from '#kernel/worker-pool.ts'
import type { BillLine } from './port.ts'
import type { AlipayBillOptions } from './read-alipay-bill.ts'
import type { WechatBillOptions } from './read-wechat-bill.ts'

const usualTimeoutMs = 60_000
/** Some 80,000 lines. */
const mostBytes = 32 * 1024 * 1024

type How = { send: typeof fetch; headers: Record<string, string>; timeoutMs: number | undefined }

/** Fetches a bill, never more than may be read, and from no other place than the address says. */
export async function downloadBill(
  url: URL,
  channel: string,
  { send, headers, timeoutMs = usualTimeoutMs }: How,
): Promise<Buffer> {
  const response = await send(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Fault(`下载${channel}账单时答复 ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Fault(`${channel}账单过大`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** No user's id, since those begin at 1: bills are read one after the other, beside the files of people. */
const owner = 0

const modules = {
  alipay: new URL('./read-alipay-bill.ts', import.meta.url),
  wechat: new URL('./read-wechat-bill.ts', import.meta.url),
}

type Read = { reader: 'alipay'; options: AlipayBillOptions } | { reader: 'wechat'; options: WechatBillOptions }

/** Reads a bill in a thread, as every file that comes from outside. Throws a `Fault` where it is none, or is cut off. */
export async function readBill(bytes: Buffer, channel: string, { reader, options }: Read): Promise<BillLine[]> {
  const module = modules[reader]
  const file = new Blob([new Uint8Array(bytes)])
  try {
    const lines = await fileReaders.run<typeof options, BillLine[] | string>(module, file, { options, owner })
    if (typeof lines === 'string') throw new Fault(`${channel}账单读不懂：${lines}`)
    return lines
  } catch (error) {
    if (error instanceof PastBounds) throw new Fault(`${channel}账单过大`, { cause: error })
    throw error
  }
}
